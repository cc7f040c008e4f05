import { runProcess } from '../start/runProcess.ts';

// The server as a process, with a demo library of small pictures, which takes a fraction of the time.
await runProcess({ demoScale: 0.1 });
