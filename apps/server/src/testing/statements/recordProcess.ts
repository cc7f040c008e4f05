import { recordStatements } from './recordStatements.ts';

// Read before the first module of a server process; the processes that it starts send nothing.
delete process.env['NODE_OPTIONS'];
recordStatements();
