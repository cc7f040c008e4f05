import type { DomainRights } from '../rule.ts';

/** What a back end can do with faces beyond reading those of a file. */
export interface FacesCapabilities {
  /** A face can get another person, or a new one. */
  readonly change: boolean;
  /** All faces of a person can get another person at once. */
  readonly applyToAll: boolean;
  /** Some faces of a person can be left out of such a change. Needs `applyToAll`. */
  readonly exclude: boolean;
  /** What a change would change can be asked before. */
  readonly plan: boolean;
  /** Changes can be undone for a time. */
  readonly undo: boolean;
  /** A face that was not found can be drawn. */
  readonly draw: boolean;
  /** A face can be removed from its picture. */
  readonly remove: boolean;
  /** The people of the account can be listed. */
  readonly people: boolean;
  /** A person can be renamed. */
  readonly rename: boolean;
  /** Two people can become one. */
  readonly merge: boolean;
  /** People can be hidden and shown again. */
  readonly hide: boolean;
  /** The faces of people, and the files with them, are counted. */
  readonly counts: boolean;
  /** The back end tells how much of the library was searched for faces. */
  readonly progress: boolean;
}

const capabilities: FacesCapabilities = {
  change: true,
  applyToAll: true,
  exclude: true,
  plan: true,
  undo: true,
  draw: true,
  remove: true,
  people: true,
  rename: true,
  merge: true,
  hide: true,
  counts: true,
  progress: true,
};

/** Who may do what with faces and people: those who may write the fields of files may say who is on them. */
export const facesRights = {
  capabilities,
  rules: {
    'faces.read': { role: 'user' },
    'faces.readPeople': { role: 'user', needs: 'faces.people' },
    'faces.readProgress': { role: 'user', needs: 'faces.progress' },
    'faces.change': { role: 'user', needs: 'faces.change', writes: true },
    'faces.undo': { role: 'user', needs: 'faces.undo', writes: true },
    'faces.draw': { role: 'user', needs: 'faces.draw', writes: true },
    'faces.remove': { role: 'user', needs: 'faces.remove', writes: true },
    'faces.rename': { role: 'user', needs: 'faces.rename', writes: true },
    'faces.merge': { role: 'user', needs: 'faces.merge', writes: true },
    'faces.hide': { role: 'user', needs: 'faces.hide', writes: true },
  },
} as const satisfies DomainRights<'faces', FacesCapabilities>;
