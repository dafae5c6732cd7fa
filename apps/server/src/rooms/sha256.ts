import { hash } from 'node:crypto';
import type { Sha256 } from '@stackmate/engine';

/** SHA-256 by Node's crypto module. */
export const sha256: Sha256 = (text) => hash('sha256', text);
