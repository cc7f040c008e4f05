import type { DomainRights } from '../rule.ts';

/** What a back end can do with comments beyond listing them. */
export interface CommentsCapabilities {
  /** Comments can be posted. */
  readonly create: boolean;
  /** Own comments can be changed. */
  readonly update: boolean;
  /** Comments can be deleted. */
  readonly delete: boolean;
  /** Deleted comments can be restored for a time. */
  readonly restore: boolean;
  /** Threads can be marked as resolved. */
  readonly resolve: boolean;
  /** People can be found by their name, to mention them. */
  readonly mention: boolean;
  /** Changes of other people are reported as they happen. */
  readonly watch: boolean;
  /** Edits, deletions and resolved threads are recorded, and can be undone for a time. */
  readonly history: boolean;
}

const capabilities: CommentsCapabilities = {
  create: true,
  update: true,
  delete: true,
  restore: true,
  resolve: true,
  mention: true,
  watch: true,
  history: true,
};

/** Who may do what with comments. */
export const commentsRights = {
  capabilities,
  rules: {
    'comments.read': { role: 'user' },
    'comments.create': { role: 'user', needs: 'comments.create', writes: true },
    /** Only the author may change a comment. */
    'comments.update': { role: null, owner: 'user', needs: 'comments.update', writes: true },
    'comments.delete': { role: 'admin', owner: 'user', needs: 'comments.delete', writes: true },
    'comments.restore': { role: 'admin', owner: 'user', needs: 'comments.restore', writes: true },
    'comments.resolve': { role: 'user', needs: 'comments.resolve', writes: true },
    'comments.readHistory': { role: 'admin', needs: 'comments.history' },
    /** The undo of an edit needs `comments.update` of the comment as well. */
    'comments.undo': { role: 'admin', needs: 'comments.history', writes: true },
  },
} as const satisfies DomainRights<'comments', CommentsCapabilities>;
