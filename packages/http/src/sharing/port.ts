import {
  ApiError,
  type CreateLinkInput,
  type DeletedLink,
  type LinkSettings,
  type NumberFilter,
  type SharingApi,
  type SharingLink,
} from '@vitrine/core/contract';
import { countLinkAssets, linkFileIds, linkKind } from '@vitrine/core/sharing';
import * as z from 'zod/mini';
import { assetsEndpoints, type wireBinEntry } from '../assets/endpoints.ts';
import { isWireId, toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import type { PortOptions } from '../client/portOptions.ts';
import { toResultError } from '../client/refusal.ts';
import { withActions } from '../client/withActions.ts';
import { appearanceRow, toAppearance } from '../shared/appearance.ts';
import { sharingEndpoints, wireLink } from './endpoints.ts';

const rows = {
  listLinks: { name: 'sharing.listLinks', endpoint: sharingEndpoints.listLinks },
  getLinkDetails: { name: 'sharing.getLinkDetails', endpoint: sharingEndpoints.getLinkDetails },
  createLink: { name: 'sharing.createLink', endpoint: sharingEndpoints.createLink },
  updateLink: { name: 'sharing.updateLink', endpoint: sharingEndpoints.updateLink },
  renewAddress: { name: 'sharing.renewAddress', endpoint: sharingEndpoints.renewAddress },
  setDisabled: { name: 'sharing.setDisabled', endpoint: sharingEndpoints.setDisabled },
  deleteLink: { name: 'sharing.deleteLink', endpoint: sharingEndpoints.deleteLink },
  restoreLink: { name: 'assets.restoreFromBin', endpoint: assetsEndpoints.restoreFromBin },
  listDeletedLinks: { name: 'assets.listBin', endpoint: assetsEndpoints.listBin },
  deleteLinkForGood: { name: 'assets.deleteForGood', endpoint: assetsEndpoints.deleteForGood },
  changeLinks: { name: 'sharing.changeLinks', endpoint: sharingEndpoints.changeLinks },
  listTimeline: { name: 'sharing.listTimeline', endpoint: sharingEndpoints.listTimeline },
  getPolicy: { name: 'sharing.getPolicy', endpoint: sharingEndpoints.getPolicy },
  setPolicy: { name: 'sharing.setPolicy', endpoint: sharingEndpoints.setPolicy },
  setTheme: { name: 'sharing.setTheme', endpoint: sharingEndpoints.setTheme },
  setLogo: { name: 'sharing.setLogo', endpoint: sharingEndpoints.setLogo },
  removeLogo: { name: 'sharing.removeLogo', endpoint: sharingEndpoints.removeLogo },
};

/**
 * Returns a link as the contract has it. A server that says nothing of downloads allows none; of one that does not count, the
 * listed files are counted.
 */
function toLink(wire: z.output<typeof wireLink>): SharingLink {
  const content = { kind: wire.kind, data: wire.data ?? '[]' };
  const counted = countLinkAssets(content);
  const fileIds = linkFileIds(content);
  return withActions({
    id: String(wire.id),
    hash: wire.hash,
    title: wire.title ?? '',
    kind: linkKind(content),
    fileCount: counted ? (wire.fileCount ?? counted.count) : null,
    ...(fileIds && { fileIds }),
    ...(counted?.isReadable === false && { isContentUnknown: true }),
    createdTime: wire.createdTime,
    expirationDatetime: wire.expirationDatetime ?? null,
    isDisabled: wire.isDisabled,
    allowDownload: wire.allowDownload ?? false,
    hasPassword: wire.hasPassword ?? false,
    message: wire.message ?? '',
    rules: wire.rules ?? {},
    version: wire.version ?? 1,
    ...(wire.permissions && { permissions: wire.permissions }),
  });
}

function toDeletedLink(entry: z.output<typeof wireBinEntry>): DeletedLink {
  const { id, name, deletedAt, expiresAt, permissions } = withActions(entry);
  return { id: String(id), name, deletedAt, expiresAt, ...(permissions && { permissions }) };
}

function readCurrent(current: unknown): SharingLink | undefined {
  const { success, data } = z.safeParse(wireLink, current);
  return success ? toLink(data) : undefined;
}

function toQuery(filter: NumberFilter | undefined): string | undefined {
  return filter && `${filter.comparison}:${filter.value}`;
}

/** Returns the settings as a body, with the files as ids of the server. */
function toBody<Settings extends LinkSettings & Pick<CreateLinkInput, 'fileIds'>>(settings: Settings) {
  return { ...settings, fileIds: settings.fileIds?.map(toWireId) };
}

type AppearanceCalls = Pick<SharingApi, 'getAppearance' | 'setTheme' | 'setLogo'>;

function createAppearanceCalls(client: Client): AppearanceCalls {
  return {
    getAppearance: async (signal) => toAppearance(client, await client.send(appearanceRow, { signal })),
    async setTheme({ theme }, signal) {
      return toAppearance(client, await client.send(rows.setTheme, { json: { uiTheme: theme }, signal }));
    },
    async setLogo({ file }, signal) {
      if (file === null) return toAppearance(client, await client.send(rows.removeLogo, { signal }));
      const form = new FormData();
      form.append('file', file, 'logo');
      return toAppearance(client, await client.send(rows.setLogo, { form, signal }));
    },
  };
}

type BinCalls = Pick<SharingApi, 'restoreLink' | 'listDeletedLinks' | 'deleteLinkForGood'>;

function createBinCalls(client: Client): BinCalls {
  return {
    async restoreLink({ id }, signal) {
      const params = { kind: 'link', id: toWireId(id) };
      const restored = await client.send(rows.restoreLink, { params, json: {}, signal });
      const { success, data } = z.safeParse(wireLink, restored?.item);
      if (!success) throw new ApiError('malformed');
      return toLink(data);
    },
    async listDeletedLinks({ cursor, limit }, signal) {
      const query = { kind: 'link', cursor, limit } as const;
      const { entries, nextCursor, total } = await client.send(rows.listDeletedLinks, { query, signal });
      return { items: entries.map(toDeletedLink), nextCursor, total };
    },
    async deleteLinkForGood({ id }, signal) {
      await client.send(rows.deleteLinkForGood, { params: { kind: 'link', id: toWireId(id) }, signal });
    },
  };
}

/**
 * Returns the `sharing` sub-port over HTTP. Without `sharing.versions` no version is sent, and without `sharing.visits` what the
 * server says of visits is left out.
 */
export function createSharingPort(
  client: Client,
  { capabilities }: Pick<PortOptions, 'capabilities'>,
): SharingApi {
  const { versions: hasVersions, visits: hasVisits } = capabilities.sharing;
  return {
    ...createAppearanceCalls(client),
    ...createBinCalls(client),
    async listLinks({ fileCount, openingsNumber, ...others }, signal) {
      const numbers = { fileCount: toQuery(fileCount), openingsNumber: toQuery(openingsNumber) };
      const query = { ...others, ...numbers };
      const { links, nextCursor, total } = await client.send(rows.listLinks, { query, signal });
      return { items: links.map(toLink), nextCursor, total };
    },
    async getLinkDetails({ ids }, signal) {
      const query = { ids: ids.map(toWireId).join(',') };
      const { links, canDelete } = await client.send(rows.getLinkDetails, { query, signal });
      return {
        links: links.map(({ id, authorName, status, lastOpened = null, ...numbers }) => ({
          id: String(id),
          authorName,
          status,
          ...(hasVisits && numbers.openingsNumber !== undefined && { ...numbers, lastOpened }),
        })),
        canDelete,
      };
    },
    async createLink({ folderId, ...input }, signal) {
      const json = { ...toBody(input), folderId: folderId === undefined ? undefined : toWireId(folderId) };
      return toLink(await client.send(rows.createLink, { json, signal }));
    },
    async updateLink({ id, version, ...input }, signal) {
      const json = { ...toBody(input), ...(hasVersions && { version }) };
      const request = { params: { id: toWireId(id) }, json, readCurrent, signal };
      return toLink(await client.send(rows.updateLink, request));
    },
    async renewAddress({ id }, signal) {
      const request = { params: { id: toWireId(id) }, json: {}, signal };
      return toLink(await client.send(rows.renewAddress, request));
    },
    async setDisabled({ hash, isDisabled }, signal) {
      return client.send(rows.setDisabled, { json: { hash, newIsDisabledValue: isDisabled }, signal });
    },
    async deleteLink({ id }, signal) {
      const deleted = await client.send(rows.deleteLink, { params: { id: toWireId(id) }, signal });
      if (!deleted) throw new ApiError('unexpected');
    },
    async changeLinks({ ids, action, expirationDatetime, isDryRun }, signal) {
      const known = ids.filter(isWireId);
      const json = { ids: known.map(toWireId), action, expirationDatetime, dryRun: isDryRun };
      const isAsked = known.length > 0 || ids.length === 0;
      const { failed } = isAsked ? await client.send(rows.changeLinks, { json, signal }) : { failed: [] };
      const codes = new Map(failed.map(({ id, code }) => [String(id), code]));
      return ids.map((id) => {
        const code = known.includes(id) ? codes.get(id) : 'not-found';
        if (code === undefined) return { id, status: 'done' };
        return { id, status: 'refused', error: toResultError({ code, message: '' }) };
      });
    },
    async listTimeline({ id, ...query }, signal) {
      const request = { params: { id: toWireId(id) }, query, signal };
      const { events, nextCursor, total } = await client.send(rows.listTimeline, request);
      const items = events.map(({ fileId, ...event }) => ({
        ...event,
        ...(fileId !== undefined && { fileId: String(fileId) }),
      }));
      return { items, nextCursor, total };
    },
    getPolicy: (signal) => client.send(rows.getPolicy, { signal }),
    setPolicy: (policy, signal) => client.send(rows.setPolicy, { json: policy, signal }),
  };
}
