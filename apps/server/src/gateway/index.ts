export { addGateway } from './gateway.ts';
export { isHere } from './is-here.ts';
export { createMessageRouter } from './message-router.ts';
export { createHeartbeat } from './heartbeat.ts';
export { createConnections } from './connections.ts';
export type { Connections } from './connections.ts';
export type { GatewayMeter } from './ports.ts';
export { createMessageSerializer } from './message-serializer.ts';
export type { MessageSerializer } from './message-serializer.ts';
