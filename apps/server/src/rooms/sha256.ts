import { hash } from 'node:crypto';
import type { Sha256 } from '@stackmate/engine';

/** The platform's own. */
export const sha256: Sha256 = (text) => hash('sha256', text);
