import { recordStatements } from './recordStatements.ts';

// Loaded before the first module of a server process. Its child processes send no statements.
delete process.env['NODE_OPTIONS'];
recordStatements();
