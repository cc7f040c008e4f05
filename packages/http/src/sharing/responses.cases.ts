import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const link = {
  id: 3,
  hash: 'abc',
  title: 'Sea',
  createdTime: '2026-01-01T00:00:00Z',
  expirationDatetime: null,
  data: '[7,8]',
  isDisabled: false,
  kind: 'files',
  allowDownload: true,
  hasPassword: false,
  message: '',
  rules: {},
  version: 1,
};
const details = {
  id: 3,
  openingsNumber: 2,
  downloadsNumber: 1,
  authorName: 'Ada',
  status: 'active',
  lastOpened: null,
};
const policy = {
  defaultExpiryDays: null,
  longestExpiryDays: null,
  passwordRequired: false,
  downloadsAllowed: true,
};
const restored = { kind: 'link', id: 3, name: 'Sea', folderId: null, folderPath: null, item: link };
const event = { at: '2026-01-01T00:00:00Z', kind: 'opened' };

const appearance = { configSettings: { uiTheme: 'white', logoVersion: 'a1' } };

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/sharing/links/page': { links: [link], nextCursor: null, total: 1 },
    'GET /api/sharing/links/extended': { links: [details], canDelete: true },
    'POST /api/sharing/links': link,
    'PATCH /api/sharing/links/3': link,
    'POST /api/sharing/links/3/newhash': link,
    'POST /api/sharing/links/bulk': { done: [3], failed: [] },
    'POST /api/bin/link/3/restore': restored,
    'GET /api/sharing/links/3/timeline': { events: [event], nextCursor: null, total: 1 },
    'GET /api/config/sharingpolicy': policy,
    'POST /api/config/sharingpolicy': policy,
    'POST /api/config/generalsettings': appearance,
    'POST /api/config/site_logo': appearance,
    'DELETE /api/config/site_logo': appearance,
  },
  objects: [
    ['listLinks', ({ sharing }) => sharing.listLinks({})],
    ['getLinkDetails', ({ sharing }) => sharing.getLinkDetails({ ids: ['3'] })],
    ['createLink', ({ sharing }) => sharing.createLink({ fileIds: ['7'], allowDownload: true })],
    ['updateLink', ({ sharing }) => sharing.updateLink({ id: '3', title: 'x' })],
    ['renewAddress', ({ sharing }) => sharing.renewAddress({ id: '3' })],
    ['restoreLink', ({ sharing }) => sharing.restoreLink({ id: '3' })],
    ['listDeletedLinks', ({ sharing }) => sharing.listDeletedLinks({})],
    ['changeLinks', ({ sharing }) => sharing.changeLinks({ ids: ['3'], action: 'suspend' })],
    ['listTimeline', ({ sharing }) => sharing.listTimeline({ id: '3' })],
    ['getPolicy', ({ sharing }) => sharing.getPolicy()],
    ['setPolicy', ({ sharing }) => sharing.setPolicy(policy)],
    ['getAppearance of members', ({ sharing }) => sharing.getAppearance()],
    ['setTheme', ({ sharing }) => sharing.setTheme({ theme: 'white' })],
    ['setLogo', ({ sharing }) => sharing.setLogo({ file: new Blob(['x']) })],
    ['removeLogo', ({ sharing }) => sharing.setLogo({ file: null })],
  ],
};
