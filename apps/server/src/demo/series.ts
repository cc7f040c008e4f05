import type { Light } from './scenes/drawing.ts';
import type { SceneName } from './scenes/renderScene.ts';

/** Coordinates in degrees. */
export interface Place {
  readonly location: string;
  readonly city: string;
  readonly stateProvince: string;
  readonly country: string;
  readonly isoCountryCode: string;
  readonly gpsLatitude: number;
  readonly gpsLongitude: number;
}

/** A camera with its EXIF names. */
export interface Camera {
  readonly maker: string;
  readonly model: string;
}

/** Photos of one subject by one person on one day. */
export interface Series {
  readonly folder: readonly string[];
  readonly scene: SceneName;
  readonly lights: readonly Light[];
  readonly titles: readonly string[];
  readonly keywords: readonly string[];
  readonly subject: string;
  readonly author: string;
  readonly place?: Place;
  readonly camera: number;
  /** Days before today. */
  readonly daysAgo: number;
}

/** The cameras of the demo library, by the index in a series. */
export const cameras: readonly Camera[] = [
  { maker: 'Canon', model: 'Canon EOS R6' },
  { maker: 'NIKON CORPORATION', model: 'NIKON Z 6_2' },
  { maker: 'FUJIFILM', model: 'X-T5' },
  { maker: 'SONY', model: 'ILCE-7M4' },
  { maker: 'Apple', model: 'iPhone 15 Pro' },
];

function place(
  [location, city, stateProvince, country, isoCountryCode]: readonly [string, string, string, string, string],
  gpsLatitude: number,
  gpsLongitude: number,
): Place {
  return { location, city, stateProvince, country, isoCountryCode, gpsLatitude, gpsLongitude };
}

const alps = place(['Männlichen', 'Grindelwald', 'Bern', 'Switzerland', 'CHE'], 46.612778, 7.941111);
const coast = place(['Praia da Marinha', 'Lagoa', 'Faro', 'Portugal', 'PRT'], 37.090278, -8.4125);
const desert = place(['Sossusvlei', 'Sesriem', 'Hardap', 'Namibia', 'NAM'], -24.733333, 15.366667);
const woods = place(['Nuuksio', 'Espoo', 'Uusimaa', 'Finland', 'FIN'], 60.290833, 24.495278);
const city = place(['Puerto Madero', 'Buenos Aires', 'Buenos Aires', 'Argentina', 'ARG'], -34.6118, -58.3625);
const observatory = place(['Mauna Kea', 'Hilo', 'Hawaii', 'United States', 'USA'], 19.826667, -155.468056);

/** Every series of the demo library. */
export const demoSeries: readonly Series[] = [
  {
    folder: ['Travel', 'Alps'],
    scene: 'mountains',
    lights: ['dawn', 'day', 'mist', 'dusk', 'autumn'],
    titles: [
      'First light on the ridge',
      'Seven ranges',
      'Cloud over the pass',
      'The long valley',
      'Before the storm',
      'Blue hour at the hut',
      'Silent summit',
      'Ridge walk',
      'Larches in October',
      'North face',
    ],
    keywords: ['mountains', 'alps', 'hiking', 'landscape'],
    subject: 'Landscape',
    author: 'Lena Hofmann',
    place: alps,
    camera: 0,
    daysAgo: 33,
  },
  {
    folder: ['Travel', 'Coast'],
    scene: 'sea',
    lights: ['dusk', 'day', 'dawn', 'night', 'autumn'],
    titles: [
      'Low tide',
      'Path of light',
      'Morning swim',
      'Moon over the bay',
      'Last ferry',
      'Calm water',
      'Red horizon',
      'Summer noon',
      'After the rain',
    ],
    keywords: ['sea', 'coast', 'sunset', 'water', 'travel'],
    subject: 'Seascape',
    author: 'Miguel Santos',
    place: coast,
    camera: 1,
    daysAgo: 27,
  },
  {
    folder: ['Travel', 'Desert'],
    scene: 'dunes',
    lights: ['dawn', 'dusk', 'day', 'mist'],
    titles: ['Dune 45', 'Sand and shadow', 'Wind lines', 'The empty road', 'Evening heat', 'Ochre'],
    keywords: ['desert', 'dunes', 'sand', 'travel'],
    subject: 'Landscape',
    author: 'Amara Okafor',
    place: desert,
    camera: 3,
    daysAgo: 21,
  },
  {
    folder: ['Nature', 'Forest'],
    scene: 'forest',
    lights: ['mist', 'autumn', 'day', 'night', 'dawn'],
    titles: [
      'Firs in fog',
      'Copper wood',
      'The clearing',
      'Night forest',
      'Early frost',
      'Edge of the marsh',
      'Owl country',
    ],
    keywords: ['forest', 'trees', 'nature', 'fog'],
    subject: 'Nature',
    author: 'Aino Virtanen',
    place: woods,
    camera: 2,
    daysAgo: 14,
  },
  {
    folder: ['Nature', 'Meadows'],
    scene: 'meadow',
    lights: ['day', 'dawn', 'autumn', 'mist'],
    titles: ['Poppies', 'Bees at work', 'June', 'Field path', 'Wild garden', 'Ten thousand flowers'],
    keywords: ['flowers', 'meadow', 'summer', 'nature'],
    subject: 'Nature',
    author: 'Lena Hofmann',
    place: alps,
    camera: 4,
    daysAgo: 9,
  },
  {
    folder: ['City', 'Night'],
    scene: 'skyline',
    lights: ['night', 'dusk', 'day', 'mist', 'autumn'],
    titles: [
      'Office hours',
      'River front',
      'Lights on',
      'Grey morning',
      'Glass and brick',
      'Rush hour',
      'Weekend',
      'Rooftop view',
    ],
    keywords: ['city', 'skyline', 'architecture', 'night'],
    subject: 'Architecture',
    author: 'Miguel Santos',
    place: city,
    camera: 1,
    daysAgo: 6,
  },
  {
    folder: ['Nature', 'Night sky'],
    scene: 'nightSky',
    lights: ['night', 'dusk', 'night', 'dawn'],
    titles: ['Milky Way', 'Above the clouds', 'Perseids', 'Zodiacal light', 'Cold night'],
    keywords: ['stars', 'night', 'astronomy'],
    subject: 'Astronomy',
    author: 'Noa Kealoha',
    place: observatory,
    camera: 3,
    daysAgo: 4,
  },
  {
    folder: ['Studio', 'Still life'],
    scene: 'stillLife',
    lights: ['autumn', 'mist', 'day', 'dusk', 'night', 'dawn'],
    titles: [
      'Jars and apples',
      'Kitchen table',
      'Three vases',
      'Window light',
      'Clay',
      'Late harvest',
      'White jar',
    ],
    keywords: ['still life', 'studio', 'ceramics', 'fruit'],
    subject: 'Still life',
    author: 'Zoë Ångström',
    camera: 2,
    daysAgo: 2,
  },
  {
    folder: ['Studio', 'Patterns'],
    scene: 'geometry',
    lights: ['dawn', 'day', 'dusk', 'mist', 'autumn', 'night'],
    titles: ['Tiles I', 'Tiles II', 'Tiles III', 'Quarter circles', 'Grid', 'Poster study'],
    keywords: ['pattern', 'abstract', 'geometry', 'design'],
    subject: 'Abstract',
    author: 'Zoë Ångström',
    camera: 2,
    daysAgo: 1,
  },
];
