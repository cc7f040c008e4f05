import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openLocalStorage } from '../storage/localStorage.ts';
import type { Storage } from '../storage/Storage.ts';
import { openTestDatabase } from '../testing/database/testDatabase.ts';
import { refuseMismatchedStorage } from './refuseMismatchedStorage.ts';

const original = `tenants/1/originals/aa/aa/${'a'.repeat(64)}`;
let folder: string;
let opened: Database[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-foreign-'));
});
afterEach(async () => {
  for (const database of opened) await database.close();
  opened = [];
  await rm(folder, { recursive: true, force: true });
});

async function newDatabase(): Promise<Database> {
  const database = await openTestDatabase();
  opened.push(database);
  return database;
}

async function newStorage(name: string): Promise<Storage> {
  return openLocalStorage({ root: join(folder, name), create: true });
}

async function idOf(storage: Storage): Promise<string> {
  return text((await storage.get('library-id')).stream);
}

describe('a storage and a database', () => {
  it('are linked at the first start and accepted at the next', async () => {
    const [database, storage] = [await newDatabase(), await newStorage('own')];
    await refuseMismatchedStorage(database, storage);
    const id = await idOf(storage);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await storage.put(original, Buffer.from('x'));
    await refuseMismatchedStorage(database, storage);
    expect(await idOf(storage)).toBe(id);
  });

  it('of two libraries are refused, and nothing is changed', async () => {
    const [production, staging] = [await newDatabase(), await newDatabase()];
    const [bucket, other] = [await newStorage('production'), await newStorage('staging')];
    await refuseMismatchedStorage(production, bucket);
    await bucket.put(original, Buffer.from('x'));
    const id = await idOf(bucket);
    // Before and after the staging server has had a storage of its own.
    await expect(refuseMismatchedStorage(staging, bucket)).rejects.toThrow('another library');
    await refuseMismatchedStorage(staging, other);
    await expect(refuseMismatchedStorage(staging, bucket)).rejects.toThrow('another library');
    expect(await idOf(bucket)).toBe(id);
    expect(await bucket.head(original)).toBeDefined();
    await refuseMismatchedStorage(production, bucket);
  });

  it('that were used before they had an id get one', async () => {
    const [database, storage] = [await newDatabase(), await newStorage('older')];
    await storage.put(original, Buffer.from('x'));
    await refuseMismatchedStorage(database, storage);
    await expect(refuseMismatchedStorage(await newDatabase(), storage)).rejects.toThrow('VITRINE_STORAGE');
  });

  it('are linked by the next start when the first ended in between', async () => {
    const [database, storage] = [await newDatabase(), await newStorage('broken')];
    const refusing = { ...storage, put: () => Promise.reject(new Error('ended')) };
    await expect(refuseMismatchedStorage(database, refusing)).rejects.toThrow('ended');
    await refuseMismatchedStorage(database, storage);
    await refuseMismatchedStorage(database, storage);
  });

  it('may be a new database and a storage without files', async () => {
    const storage = await newStorage('emptied');
    await refuseMismatchedStorage(await newDatabase(), storage);
    const id = await idOf(storage);
    const anew = await newDatabase();
    await refuseMismatchedStorage(anew, storage);
    await storage.put(original, Buffer.from('x'));
    await refuseMismatchedStorage(anew, storage);
    expect(await idOf(storage)).toBe(id);
  });
});
