/**
 * What a caller may do: `read` and change (`play`) what belongs to the player, `spend` coins, boosters and cards, which
 * can't be undone, and `manage` the account's credentials. Access tokens never spend or manage.
 */
export type Scope = 'read' | 'play' | 'spend' | 'manage';
