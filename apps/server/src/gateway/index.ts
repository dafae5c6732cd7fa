export { addGateway } from './gateway.ts';
export { createConversation } from './conversation.ts';
export { createHeartbeat } from './heartbeat.ts';
export { createLines } from './lines.ts';
export type { GatewayMeter } from './ports.ts';
