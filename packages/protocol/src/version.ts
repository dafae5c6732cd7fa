/** Version of the messages. The server closes the connection of a client with another version. */
export const protocolVersion = 7;
