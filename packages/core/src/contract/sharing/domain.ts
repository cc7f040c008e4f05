import { failedShape } from '../commonShapes.ts';
import type { Domain } from '../domain.ts';
import { pageOf } from '../page.ts';
import { appearanceShape, sharedThemes } from '../shared/appearance.ts';
import { permissionsShape } from '../permissions.ts';
import {
  anything,
  either,
  flag,
  integer,
  list,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
} from '../shape.ts';
import { linkEventKinds, linkKinds, linkStatuses } from './link.ts';
import {
  linkSortFields,
  numberComparisons,
  maxLinksOffset,
  maxLinksPerPage,
  linkActions,
  type SharingApi,
} from './port.ts';

const rules = object({
  suspendAfterOpens: optional(integer(1, 1_000_000)),
  suspendAfterIdleDays: optional(integer(1, 36_500)),
  suspendWhenLicenceExpires: optional(flag),
});
const link = object({
  id: text,
  hash: text,
  title: text,
  kind: oneOf(linkKinds),
  fileCount: nullable(number),
  fileIds: optional(list(text)),
  isContentUnknown: optional(flag),
  createdTime: text,
  expirationDatetime: nullable(text),
  isDisabled: flag,
  allowDownload: flag,
  hasPassword: flag,
  message: text,
  rules,
  version: number,
  permissions: permissionsShape,
});
const details = object({
  id: text,
  openingsNumber: optional(number),
  downloadsNumber: optional(number),
  authorName: text,
  status: oneOf(linkStatuses),
  lastOpened: optional(nullable(text)),
});
const deletedLink = object({
  id: text,
  name: text,
  deletedAt: text,
  expiresAt: text,
  permissions: permissionsShape,
});
const event = object({
  at: text,
  kind: oneOf(linkEventKinds),
  fileId: optional(text),
  actorName: optional(text),
});
const days = nullable(integer(1, 36_500));
const policy = object({
  defaultExpiryDays: days,
  longestExpiryDays: days,
  passwordRequired: flag,
  downloadsAllowed: flag,
});
const numberFilter = optional(object({ comparison: oneOf(numberComparisons), value: number }));
const sorts = /* @__PURE__ */ linkSortFields.flatMap((field) => [field, `-${field}`] as const);
const settings = {
  title: optional(text),
  expirationDatetime: optional(nullable(text)),
  password: optional(nullable(text)),
  message: optional(text),
  rules: optional(rules),
  fileIds: optional(list(text)),
};
const createInput = /* @__PURE__ */ (() =>
  object({ ...settings, folderId: optional(text), allowDownload: flag, clientId: optional(text) }))();
const updateInput = /* @__PURE__ */ (() =>
  object({ ...settings, id: text, version: optional(number), allowDownload: optional(flag) }))();
const byId = object({ id: text });
const inputNeeds = { password: 'sharing.passwords', rules: 'sharing.rules' } as const;

/** The calls of `SharingApi`. */
export const sharingDomain: Domain<SharingApi> = {
  verbs: {
    listLinks: {
      input: object({
        q: optional(text),
        timeZone: optional(text),
        status: optional(oneOf(linkStatuses)),
        fileCount: numberFilter,
        openingsNumber: numberFilter,
        sort: optional(oneOf(sorts)),
        cursor: optional(text),
        offset: optional(integer(0, maxLinksOffset)),
        limit: optional(integer(1, maxLinksPerPage)),
      }),
      inputNeeds: { openingsNumber: 'sharing.visits', sort: 'sharing.linkSort' },
      output: pageOf(link),
      right: 'sharing.read',
    },
    getLinkDetails: {
      input: object({ ids: list(text) }),
      output: object({ links: list(details), canDelete: flag }),
      right: 'sharing.read',
    },
    createLink: { input: createInput, inputNeeds, output: link, right: 'sharing.create' },
    updateLink: { input: updateInput, inputNeeds, output: link, right: 'sharing.update' },
    renewAddress: {
      input: byId,
      output: link,
      right: 'sharing.update',
      needs: 'sharing.renewAddress',
    },
    setDisabled: {
      input: object({ id: text, hash: text, isDisabled: flag }),
      output: flag,
      right: 'sharing.suspend',
    },
    deleteLink: { input: byId, output: nothing, right: 'sharing.delete' },
    restoreLink: { input: byId, output: link, right: 'sharing.restore' },
    listDeletedLinks: {
      input: object({ cursor: optional(text), limit: optional(integer(1, maxLinksPerPage)) }),
      output: pageOf(deletedLink),
      right: 'sharing.readBin',
    },
    deleteLinkForGood: { input: byId, output: nothing, right: 'sharing.deleteForGood' },
    changeLinks: {
      input: object({
        ids: list(text),
        action: oneOf(linkActions),
        expirationDatetime: optional(nullable(text)),
        isDryRun: optional(flag),
      }),
      output: list(
        either(
          object({ id: text, status: oneOf(['done']) }),
          object({ id: text, status: oneOf(['refused']), error: failedShape }),
        ),
      ),
      right: 'sharing.read',
      needs: 'sharing.changeMany',
    },
    listTimeline: {
      input: object({ id: text, cursor: optional(text), limit: optional(integer(1, maxLinksPerPage)) }),
      output: pageOf(event),
      right: 'sharing.readTimeline',
    },
    getPolicy: { output: policy, right: 'sharing.readPolicy' },
    setPolicy: { input: policy, output: policy, right: 'sharing.setPolicy' },
    getAppearance: { output: appearanceShape, right: 'sharing.readAppearance' },
    setTheme: {
      input: object({ theme: oneOf(sharedThemes) }),
      output: appearanceShape,
      right: 'sharing.setAppearance',
    },
    setLogo: {
      input: object({ file: anything }),
      output: appearanceShape,
      right: 'sharing.setAppearance',
    },
  },
};
