import {
  linkActions,
  linkEventKinds,
  linkKinds,
  linkSortFields,
  linkStatuses,
  maxLinkFiles,
  maxLinkMessage,
  maxLinkPassword,
  maxLinksOffset,
  maxLinksPerCall,
  maxLinksPerPage,
  maxLinkTitle,
  sharedThemes,
  type SharingApi,
} from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { idParams, queryInteger, wireId, wirePermissions } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';
import { wireAppearance } from '../shared/endpoints.ts';
import { hashesLine } from './hashesLine.ts';

/** When a link suspends itself. */
const wireRules = z.object({
  suspendAfterOpens: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  suspendAfterIdleDays: z.optional(z.int().check(z.minimum(1), z.maximum(36_500))),
  suspendWhenLicenceExpires: z.optional(z.boolean()),
});

/** A link. `data` is a JSON list of its files; that of a link to a folder is empty. */
export const wireLink = z.object({
  id: wireId,
  hash: z.string(),
  title: z.nullish(z.string()),
  createdTime: z.string(),
  expirationDatetime: z.nullish(z.string()),
  data: z.nullish(z.string()),
  fileCount: z.optional(z.number()),
  isDisabled: z.boolean(),
  kind: z.optional(z.enum(linkKinds)),
  allowDownload: z.optional(z.boolean()),
  hasPassword: z.optional(z.boolean()),
  message: z.nullish(z.string()),
  rules: z.nullish(wireRules),
  version: z.optional(z.number()),
  permissions: wirePermissions,
});

const wireDetails = z.object({
  links: z.array(
    z.object({
      id: wireId,
      openingsNumber: z.optional(z.number()),
      authorName: z.string(),
      status: z.enum(linkStatuses),
      lastOpened: z.nullish(z.string()),
      downloadsNumber: z.optional(z.number()),
    }),
  ),
  canDelete: z.boolean(),
});

const settings = {
  title: z.optional(z.string().check(z.maxLength(maxLinkTitle))),
  expirationDatetime: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  password: z.optional(z.nullable(z.string().check(z.maxLength(maxLinkPassword)))),
  message: z.optional(z.string().check(z.maxLength(maxLinkMessage))),
  rules: z.optional(wireRules),
  fileIds: z.optional(z.array(wireId).check(z.maxLength(maxLinkFiles))),
};

const wirePolicy = z.object({
  defaultExpiryDays: z.nullable(z.number()),
  longestExpiryDays: z.nullable(z.number()),
  passwordRequired: z.boolean(),
  downloadsAllowed: z.boolean(),
});

/** A condition for a number in a query: `equals:3`, `at-least:3` or `at-most:3`. */
const queryNumber = z.string().check(z.regex(/^(?:equals|at-least|at-most):-?\d{1,9}(?:\.\d{1,9})?$/));

const cursor = z.optional(z.string().check(z.maxLength(1000)));
const limit = z.optional(queryInteger(1, maxLinksPerPage));
const sorts = linkSortFields.flatMap((field) => [field, `-${field}`] as const);

/** The endpoints for the links of members. */
export const sharingEndpoints = {
  listAllLinks: endpoint({
    method: 'GET',
    path: '/api/sharing/links',
    summary: 'The own links, for admins all of the account, newest first.',
    response: z.array(wireLink),
  }),
  listLinks: endpoint({
    method: hashesLine.method,
    path: hashesLine.path,
    summary: 'A page of the same links, with search, filters and order.',
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(1000))),
      timeZone: z.optional(z.string().check(z.maxLength(100))),
      status: z.optional(z.enum(linkStatuses)),
      fileCount: z.optional(queryNumber),
      openingsNumber: z.optional(queryNumber),
      sort: z.optional(z.enum(sorts)),
      cursor,
      offset: z.optional(queryInteger(0, maxLinksOffset)),
      limit,
    }),
    response: z.object({ links: z.array(wireLink), nextCursor: z.nullable(z.string()), total: z.number() }),
  }),
  getLinkDetails: endpoint({
    method: 'GET',
    path: '/api/sharing/links/extended',
    summary: 'Visits, creator and status of links: of all that the caller may see, or of those in `ids`.',
    query: z.object({
      ids: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15}){0,199}$/))),
    }),
    response: wireDetails,
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/api/sharing/links',
    summary:
      'Creates a link to files or to a folder. A repeated call with the same `clientId` returns the first link.',
    body: z.object({
      ...settings,
      folderId: z.optional(wireId),
      allowDownload: z.boolean(),
      clientId: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    }),
    response: wireLink,
  }),
  updateLink: endpoint({
    method: 'PATCH',
    path: '/api/sharing/links/{id}',
    summary: 'Changes a link; its hash stays. 412 with the current link for a stale `version`.',
    params: idParams,
    body: z.object({
      ...settings,
      version: z.optional(z.number()),
      allowDownload: z.optional(z.boolean()),
    }),
    response: wireLink,
  }),
  renewAddress: endpoint({
    method: 'POST',
    path: '/api/sharing/links/{id}/newhash',
    summary: 'Gives a link another hash; the old one no longer exists.',
    params: idParams,
    response: wireLink,
  }),
  setDisabled: endpoint({
    method: 'POST',
    path: '/api/sharing/links/disable',
    summary: 'Suspends a link or opens it again, and returns the new state.',
    body: z.object({ hash: z.string().check(z.maxLength(255)), newIsDisabledValue: z.boolean() }),
    response: z.boolean(),
    idempotent: true,
  }),
  deleteLink: endpoint({
    method: 'DELETE',
    path: '/api/sharing/links/{id}',
    summary: 'Moves a link to the bin.',
    params: idParams,
    response: z.unknown(),
  }),
  changeLinks: endpoint({
    method: 'POST',
    path: '/api/sharing/links/bulk',
    summary: 'Changes several links; with `dryRun` it only returns what would happen.',
    body: z.object({
      ids: z
        .array(wireId)
        .check(z.minLength(1), z.maxLength(maxLinksPerCall))
        .check(z.refine((ids) => new Set(ids).size === ids.length, 'the same id twice')),
      action: z.enum(linkActions),
      expirationDatetime: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
      dryRun: z.optional(z.boolean()),
    }),
    response: z.object({
      done: z.array(wireId),
      failed: z.array(z.object({ id: wireId, code: z.string() })),
    }),
  }),
  listTimeline: endpoint({
    method: 'GET',
    path: '/api/sharing/links/{id}/timeline',
    summary: 'What happened to a link, newest first. Visitors are anonymous.',
    params: idParams,
    query: z.object({ cursor, limit }),
    response: z.object({
      events: z.array(
        z.object({
          at: z.string(),
          kind: z.enum(linkEventKinds),
          fileId: z.optional(wireId),
          actorName: z.optional(z.string()),
        }),
      ),
      nextCursor: z.nullable(z.string()),
      total: z.number(),
    }),
  }),
  getPolicy: endpoint({
    method: 'GET',
    path: '/api/config/sharingpolicy',
    summary: 'The rules for all links of the account.',
    response: wirePolicy,
  }),
  setPolicy: endpoint({
    method: 'POST',
    path: '/api/config/sharingpolicy',
    summary: 'Replaces the rules for new and changed links.',
    body: wirePolicy,
    response: wirePolicy,
    idempotent: true,
  }),
  setTheme: endpoint({
    method: 'POST',
    path: '/api/config/generalsettings',
    summary: 'Chooses the colours of the pages of links.',
    body: z.object({ uiTheme: z.enum(sharedThemes) }),
    response: wireAppearance,
    idempotent: true,
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/config/site_logo',
    summary:
      'Replaces the logo on the pages of links: a form with one picture as `file`, in PNG, JPEG, WebP or SVG.',
    response: wireAppearance,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/config/site_logo',
    summary: 'Removes the logo from the pages of links.',
    response: wireAppearance,
  }),
};

/** The rows that each call of the sub-port uses. */
export const sharingRows = {
  listLinks: ['listLinks'],
  getLinkDetails: ['getLinkDetails'],
  createLink: ['createLink'],
  updateLink: ['updateLink'],
  renewAddress: ['renewAddress'],
  setDisabled: ['setDisabled'],
  deleteLink: ['deleteLink'],
  restoreLink: ['assets.restoreFromBin'],
  listDeletedLinks: ['assets.listBin'],
  deleteLinkForGood: ['assets.deleteForGood'],
  changeLinks: ['changeLinks'],
  listTimeline: ['listTimeline'],
  getPolicy: ['getPolicy'],
  setPolicy: ['setPolicy'],
  getAppearance: ['shared.getAppearance'],
  setTheme: ['setTheme'],
  setLogo: ['setLogo', 'removeLogo'],
} as const satisfies VerbRows<SharingApi, typeof sharingEndpoints>;
