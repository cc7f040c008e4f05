import { once } from 'node:events';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

/** Sign-ins with wrong passwords, sent by a separate thread so that their own cost is not measured. */
export interface Crowd {
  /**
   * Sends this number of sign-ins at once, each from a different address; resolves with how many were refused for too
   * many requests.
   */
  signIn(): Promise<number>;
  end(): Promise<void>;
}

/** Starts a thread that can send `size` sign-ins to a server. */
export function openCrowd(origin: string, size: number): Crowd {
  const worker = new Worker(new URL(import.meta.url), { workerData: { origin, size } });
  return {
    async signIn() {
      const answered = once(worker, 'message') as Promise<[number]>;
      worker.postMessage('sign in');
      return (await answered)[0];
    },
    end: async () => void (await worker.terminate()),
  };
}

async function tryOne(origin: string, login: string, address: string): Promise<number> {
  const response = await fetch(`${origin}/api/auth/signin`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ login, password: 'guessed' }),
  });
  await response.arrayBuffer();
  return response.status;
}

function work(origin: string, size: number): void {
  let round = 0;
  parentPort?.on('message', () => {
    round += 1;
    const tries = Array.from({ length: size }, (_, at) =>
      tryOne(origin, `stranger-${round}-${at}`, `10.${round}.${at >> 8}.${at & 255}`).catch(() => 0),
    );
    void Promise.all(tries).then((statuses) =>
      parentPort?.postMessage(statuses.filter((status) => status === 429).length),
    );
  });
}

if (!isMainThread) work(workerData.origin as string, workerData.size as number);
