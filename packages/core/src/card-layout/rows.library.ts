import type { FieldRows } from './fieldRow.ts';

/** Fields whose values come from the library, from recognition or from an administrator. */
export const fileDetailRows = {
  fileName: {},
  imageLocation: { kind: 'path' },
  fileSize: { kind: 'number' },
  addedToGallery: { kind: 'date' },
  viewCount: { kind: 'number' },
  lastViewed: { kind: 'date' },
  lastDataUpdate: { kind: 'date' },
  lastFileModification: { kind: 'date' },
} as const satisfies FieldRows;

/** Fields of recognition. */
export const recognitionRows = {
  recognizedPeople: { kind: 'list', privacy: 'P', from: 'XMP-mwg-rs:RegionInfo, XMP-iptcExt:PersonInImage' },
  detectedText: {},
  aiDescription: {},
  videoTranscription: {},
} as const satisfies FieldRows;

/** Fields of the section of custom fields that are built in; custom fields have the key `custom-{id}`. */
export const customRows = {
  externalPreviewUrl: { editable: true },
} as const satisfies FieldRows;

/** Fields of the workflow and of expiry; without a workflow only those of expiry. */
export const workflowRows = {
  workflowStatus: { privacy: 'R', condition: 'workflow', editable: true },
  expirationDate: { kind: 'date', privacy: 'R', editable: true },
  licenseDocumentUrl: { privacy: 'R', editable: true },
  licenseExpiryNote: { input: 'textarea', privacy: 'R', editable: true },
} as const satisfies FieldRows;

/** Fields of the section "Viewing". */
export const viewingRows = {
  isOnBrand: { kind: 'boolean', condition: 'onBrand', editable: true },
} as const satisfies FieldRows;

/** Fields of the section "Photographer info". */
export const photographerRows = {
  'owner.profileUrl': { privacy: 'P', condition: 'photographerInfo' },
  'owner.id': { privacy: 'P', condition: 'photographerInfo' },
} as const satisfies FieldRows;
