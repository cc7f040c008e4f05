import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { repository } from './runCommand.ts';

const usage = `Usage: npm run dev
The API with --watch on VITRINE_API_PORT (4000), the gallery on PORT (5173). The other settings: npm start -- --help`;

function startApi(port: string): ChildProcess {
  const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
  return spawn(process.execPath, ['--watch', '--conditions=vitrine-source', main], {
    cwd: repository,
    env: { ...process.env, PORT: port },
    stdio: 'inherit',
  });
}

async function run(): Promise<void> {
  const apiPort = process.env['VITRINE_API_PORT'] ?? '4000';
  process.env['VITRINE_API_PORT'] = apiPort;
  const gallery = await createServer({
    configFile: fileURLToPath(new URL('../apps/gallery/vite.config.ts', import.meta.url)),
    server: { port: Number(process.env['PORT'] ?? 5173) },
  });
  await gallery.listen();
  gallery.printUrls();
  const api = startApi(apiPort);
  let stopping = false;
  function stop(): void {
    if (stopping) return;
    stopping = true;
    api.kill('SIGTERM');
    void gallery.close();
  }
  process.on('SIGINT', stop).on('SIGTERM', stop);
  api.on('exit', (code) => {
    process.exitCode = code ?? 0;
    stop();
  });
}

if (process.argv.includes('--help')) process.stdout.write(`${usage}\n`);
else await run();
