/**
 * What a caller may do: `read` and change (`play`) what belongs to the player, and `manage` the account's credentials.
 * Access tokens never manage.
 */
export type Scope = 'read' | 'play' | 'manage';
