import {
  ApiError,
  type KeywordConflict,
  type KeywordsApi,
  type SaveKeywordsInput,
} from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { assetsEndpoints } from '../assets/endpoints.ts';
import { toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import { createHistoryCalls, toChangeId, toPlan } from '../client/history.ts';
import { keywordsEndpoints, toKeyword, wireKeyword } from './endpoints.ts';

const rows = {
  listKeywords: { name: 'keywords.listKeywords', endpoint: keywordsEndpoints.listKeywords },
  suggestKeywords: { name: 'keywords.suggestKeywords', endpoint: keywordsEndpoints.suggestKeywords },
  planKeywords: { name: 'keywords.planKeywords', endpoint: keywordsEndpoints.planKeywords },
  saveKeywords: { name: 'keywords.saveKeywords', endpoint: keywordsEndpoints.saveKeywords },
  deleteKeyword: { name: 'keywords.deleteKeyword', endpoint: keywordsEndpoints.deleteKeyword },
  deleteKeywords: { name: 'keywords.deleteKeywords', endpoint: keywordsEndpoints.deleteKeywords },
  restoreKeyword: { name: 'assets.restoreFromBin', endpoint: assetsEndpoints.restoreFromBin },
  listChanges: { name: 'keywords.listChanges', endpoint: keywordsEndpoints.listChanges },
  undoChange: { name: 'keywords.undoChange', endpoint: keywordsEndpoints.undoChange },
  isDictionaryFixed: { name: 'keywords.isDictionaryFixed', endpoint: keywordsEndpoints.isDictionaryFixed },
  setDictionaryFixed: { name: 'keywords.setDictionaryFixed', endpoint: keywordsEndpoints.setDictionaryFixed },
};

function toRequest({ changes, merge, plan }: SaveKeywordsInput, signal?: AbortSignal) {
  const data = changes.map(({ id, value }) => ({ id: id === undefined ? 0 : toWireId(id), value }));
  return { json: { data, merge, plan }, signal };
}

function toConflicts(
  conflicts: z.output<typeof keywordsEndpoints.saveKeywords.response>['conflicts'],
): readonly KeywordConflict[] {
  return conflicts.map(({ id, ...conflict }) => (id ? { ...conflict, id: String(id) } : conflict));
}

/** Returns the `keywords` sub-port over HTTP. */
export function createKeywordsPort(client: Client): KeywordsApi {
  const { listChanges, undo } = createHistoryCalls(client, rows);
  return {
    async listKeywords(signal) {
      return (await client.send(rows.listKeywords, { signal })).map(toKeyword);
    },
    async suggestKeywords({ q, limit }, signal) {
      return (await client.send(rows.suggestKeywords, { query: { q, limit }, signal })).map(toKeyword);
    },
    async planKeywords(input, signal) {
      const { conflicts = [], ...plan } = await client.send(rows.planKeywords, toRequest(input, signal));
      return { ...toPlan(plan), conflicts: toConflicts(conflicts) };
    },
    async saveKeywords(input, signal) {
      const { saved, conflicts, changeId } = await client.send(rows.saveKeywords, toRequest(input, signal));
      return {
        saved: saved.map(toKeyword),
        conflicts: toConflicts(conflicts),
        ...toChangeId(changeId),
      };
    },
    async deleteKeywords({ ids }, signal) {
      const [id, ...others] = ids.map(toWireId);
      if (id === undefined) return {};
      if (others.length === 0)
        return toChangeId((await client.send(rows.deleteKeyword, { params: { id }, signal }))?.changeId);
      const json = { ids: [id, ...others] };
      return toChangeId((await client.send(rows.deleteKeywords, { json, signal }))?.changeId);
    },
    async restoreKeyword({ id }, signal) {
      const params = { kind: 'keyword', id: toWireId(id) };
      const restored = await client.send(rows.restoreKeyword, { params, json: {}, signal });
      const { success, data } = z.safeParse(wireKeyword, restored?.item);
      if (!success) throw new ApiError('malformed');
      return toKeyword(data);
    },
    listChanges,
    async undoChange(input, signal) {
      return (await undo(input, signal)).undone;
    },
    async isDictionaryFixed(signal) {
      return (await client.send(rows.isDictionaryFixed, { signal })).result;
    },
    async setDictionaryFixed({ isFixed }, signal) {
      return (await client.send(rows.setDictionaryFixed, { json: { value: isFixed }, signal })).result;
    },
  };
}
