/** Version of the messages. A client that speaks another one is told so and closed. */
export const protocolVersion = 3;
