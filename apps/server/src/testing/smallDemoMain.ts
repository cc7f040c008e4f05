import { runProcess } from '../start/runProcess.ts';

const { VITRINE_TEST_PHOTOS: photos } = process.env;

// The server as a process, with a demo library of small pictures, and of few for a test that asks for few: that takes a
// fraction of the time.
await runProcess({ demo: { scale: 0.1, ...(photos !== undefined && { photos: Number(photos) }) } });
