import type { FieldRows } from './fieldRow.ts';

/** Fields that the camera writes (EXIF). `dimensions` is width x height of the picture as displayed. */
export const exifRows = {
  dateTaken: {
    kind: 'date',
    from: 'EXIF:DateTimeOriginal, EXIF:CreateDate, XMP-exif:DateTimeOriginal, QuickTime:CreateDate',
  },
  dimensions: {},
  cameraMaker: { from: 'EXIF:Make' },
  cameraModel: { from: 'EXIF:Model' },
  fNumber: { kind: 'number', from: 'EXIF:FNumber' },
  iso: { kind: 'number', from: 'EXIF:ISO' },
  exifVersion: { from: 'EXIF:ExifVersion' },
  exposure: { from: 'EXIF:ExposureTime' },
  aperture: { kind: 'number', from: 'EXIF:ApertureValue' },
  flashFired: { kind: 'boolean', from: 'EXIF:Flash' },
} as const satisfies FieldRows;

/** `IPTC:TimeCreated` is read and written together with `IPTC:DateCreated`. */
export const iptcImageRows = {
  dateCreated: { kind: 'date', from: '*IPTC:DateCreated, *XMP-photoshop:DateCreated' },
  subject: { from: '*EXIF:XPSubject' },
  scene: { from: '*XMP-iptcCore:Scene' },
  location: { privacy: 'L', from: '*IPTC:Sub-location, *XMP-iptcCore:Location' },
  city: { privacy: 'L', from: '*IPTC:City, *XMP-photoshop:City' },
  stateProvince: { privacy: 'L', from: '*IPTC:Province-State, *XMP-photoshop:State' },
  country: { privacy: 'L', from: '*IPTC:Country-PrimaryLocationName, *XMP-photoshop:Country' },
  isoCountryCode: {
    privacy: 'L',
    from: '*IPTC:Country-PrimaryLocationCode, *XMP-iptcCore:CountryCode',
  },
} as const satisfies FieldRows;

/** `keywords` is the union of its sources; every other field is the first source that is not empty. */
export const iptcContentRows = {
  headline: { from: '*IPTC:Headline, *XMP-photoshop:Headline' },
  description: {
    input: 'textarea',
    from: '*XMP-dc:Description, *IPTC:Caption-Abstract, *EXIF:ImageDescription',
  },
  keywords: {
    kind: 'list',
    input: 'textarea',
    from: '*XMP-dc:Subject, *IPTC:Keywords, EXIF:XPKeywords',
  },
  notes: { from: '*EXIF:UserComment, EXIF:XPComment' },
  subjectCode: { from: '*XMP-iptcCore:SubjectCode, *IPTC:SubjectReference' },
  descriptionWriter: { from: '*XMP-photoshop:CaptionWriter, *IPTC:Writer-Editor' },
} as const satisfies FieldRows;

/** Title, rating and rights (IPTC status). */
export const iptcStatusRows = {
  title: { from: '*XMP-dc:Title, *IPTC:ObjectName, EXIF:XPTitle' },
  urgency: { kind: 'stars', from: '*XMP-xmp:Rating, *IPTC:Urgency' },
  jobIdentifier: { from: '*XMP-photoshop:TransmissionReference, *IPTC:OriginalTransmissionReference' },
  instructions: { privacy: 'R', from: '*XMP-photoshop:Instructions, *IPTC:SpecialInstructions' },
  provider: { privacy: 'R', from: '*XMP-photoshop:Credit, *IPTC:Credit' },
  source: { privacy: 'R', from: '*XMP-photoshop:Source, *IPTC:Source' },
  copyrightNotice: {
    input: 'textarea',
    privacy: 'R',
    from: '*XMP-dc:Rights, *IPTC:CopyrightNotice, *EXIF:Copyright',
  },
  rightsUsageTerms: { input: 'textarea', privacy: 'R', from: '*XMP-xmpRights:UsageTerms' },
} as const satisfies FieldRows;

/** Author and contact (IPTC contact). */
export const iptcContactRows = {
  author: { privacy: 'P', from: '*XMP-dc:Creator, *IPTC:By-line, *EXIF:Artist' },
  creatorJobTitle: { from: '*XMP-photoshop:AuthorsPosition, *IPTC:By-lineTitle' },
  address: { privacy: 'C', from: '*XMP-iptcCore:CreatorContactInfo.CiAdrExtadr' },
  contactCity: { privacy: 'C', from: '*XMP-iptcCore:CreatorContactInfo.CiAdrCity' },
  contactStateProvince: { privacy: 'C', from: '*XMP-iptcCore:CreatorContactInfo.CiAdrRegion' },
  postalCode: { privacy: 'C', from: '*XMP-iptcCore:CreatorContactInfo.CiAdrPcode' },
  contactCountry: { privacy: 'C', from: '*XMP-iptcCore:CreatorContactInfo.CiAdrCtry' },
  phones: { privacy: 'C', from: '*XMP-iptcCore:CreatorContactInfo.CiTelWork' },
} as const satisfies FieldRows;

/** IPTC category. */
export const iptcCategoryRows = {
  category: { from: '*XMP-photoshop:Category, *IPTC:Category' },
  supplementalCategories: {
    kind: 'list',
    from: '*XMP-photoshop:SupplementalCategories, *IPTC:SupplementalCategories',
  },
} as const satisfies FieldRows;

/** Degrees with six decimals, south and west negative. EXIF stores the sign in a separate tag (`…Ref`). */
export const locationRows = {
  gpsLatitude: {
    kind: 'number',
    input: 'number',
    privacy: 'L',
    from: '*EXIF:GPSLatitude, XMP-exif:GPSLatitude, QuickTime:GPSCoordinates',
  },
  gpsLongitude: {
    kind: 'number',
    input: 'number',
    privacy: 'L',
    from: '*EXIF:GPSLongitude, XMP-exif:GPSLongitude, QuickTime:GPSCoordinates',
  },
  map: { kind: 'map', privacy: 'L' },
} as const satisfies FieldRows;
