import { startServer } from './server.ts';

const { origin } = await startServer({ port: 4300, key: 'a-key-for-tests' });
process.stdout.write(`${origin}/api\n`);
