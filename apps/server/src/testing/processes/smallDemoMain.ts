import { runProcess } from '../../start/runProcess.ts';

const { VITRINE_TEST_PHOTOS: photos } = process.env;

// The main module of a server whose demo library has small pictures, and fewer if a test asks for it, so that it is
// created in a fraction of the time.
await runProcess({ demo: { scale: 0.1, ...(photos !== undefined && { photos: Number(photos) }) } });
