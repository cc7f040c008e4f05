import { startServer } from './server.ts';

const { origin } = await startServer({ port: 4200 });
process.stdout.write(`${origin}/albums\n`);
