import { describe, expect, it } from 'vitest';
import { isSystemFile } from './systemFiles.ts';

describe('isSystemFile', () => {
  it.each([
    'Trip/.DS_Store',
    'Trip/Day 1/.DS_Store',
    'Trip/Thumbs.db',
    'Trip/thumbs.db',
    'Trip/ehthumbs.db',
    'Trip\\Desktop.ini',
    'Trip/._harbour.jpg',
    'Trip/._.DS_Store',
    'Trip/Icon\r',
    '.Spotlight-V100/Store-V2/index.db',
    'Disk/.Trashes/501/harbour.jpg',
    'Disk/$RECYCLE.BIN/S-1-5-21/harbour.jpg',
    'Disk/System Volume Information/IndexerVolumeGuid',
    'Disk/.Trash-1000/files/harbour.jpg',
    '__MACOSX/Trip/harbour.jpg',
  ])('%j belongs to the system', (path) => expect(isSystemFile(path)).toBe(true));

  it.each([
    'Trip/harbour.jpg',
    'Trip/.gitignore',
    'Trip/.hidden.jpg',
    'Trip/_harbour.jpg',
    'Trip/._',
    'Trip/thumbs.db.jpg',
    'Trip/DS_Store',
    'Trip/Trash/harbour.jpg',
    'Trip/.Trash-notes/harbour.jpg',
    'desktop.ini/harbour.jpg',
    '',
  ])('%j is a person’s', (path) => expect(isSystemFile(path)).toBe(false));
});
