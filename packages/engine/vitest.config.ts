import { scenarioTests } from '../../vitest.shared.ts';

export default scenarioTests('engine');
