import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Dialog } from '../dialog/index.ts';
import { administrationMessages } from '../messages/en/administration.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** A property that two people changed. */
export interface ConflictRow {
  /** Unique in the list. */
  key: string;
  /** The name of the changed item. */
  name: string;
  /** The property that the row compares, such as 'Colour'; absent where an item has only one. */
  property?: string | undefined;
  /** The value with the own edits, such as 'Green'; undefined when the user deleted the item. */
  mine: string | undefined;
  /** The value that the other person saved; undefined when they deleted the item. */
  theirs: string | undefined;
}

/** Props of `OpenedConflict`. */
export interface OpenedConflictProps {
  /** What both changed. */
  rows: readonly ConflictRow[];
  /** What the choice means. Defaults to that everything else was put together. */
  description?: string | undefined;
  /** Heading of the names. Defaults to 'Name'. */
  nameLabel?: string | undefined;
  /** Called with the choice. */
  onResolve: (choice: 'mine' | 'theirs') => void;
  /** Called by Escape, the close button and a click beside the dialog; the edits stay unsaved. */
  onCancel: () => void;
}

/** The opened dialog of a conflict. */
export function OpenedConflict(props: OpenedConflictProps): ReactNode {
  const { rows, description, nameLabel, onResolve, onCancel } = props;
  const { t } = useMessages(administrationMessages);
  const valueOrDeleted = (text: string | undefined) =>
    text === undefined ? (
      <em className="vt:plain">{t('administration.deleted')}</em>
    ) : (
      <bdi className="vt:plain">{text}</bdi>
    );
  return (
    <Dialog
      open
      size="medium"
      onClose={onCancel}
      title={t('administration.conflictTitle')}
      description={description ?? t('administration.conflictBody')}
      actions={
        <>
          <Button onClick={() => onResolve('theirs')}>{t('administration.keepTheirs')}</Button>
          <Button variant="primary" onClick={() => onResolve('mine')}>
            {t('administration.keepMine')}
          </Button>
        </>
      }
    >
      <table className="vt:w-full vt:table-fixed vt:border-collapse vt:text-start vt:text-sm">
        <thead className="vt:plain">
          <tr className="vt:border-b vt:border-border vt:text-muted">
            {[
              nameLabel ?? t('administration.conflictName'),
              t('administration.mine'),
              t('administration.theirs'),
            ].map((head) => (
              <th key={head} scope="col" className="vt:py-2 vt:pe-3 vt:text-start vt:font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="vt:plain">
          {rows.map(({ key, name, property, mine, theirs }) => (
            <tr key={key} className="vt:border-b vt:border-border vt:align-top">
              <th scope="row" className="vt:py-2 vt:pe-3 vt:text-start vt:font-medium vt:wrap-anywhere">
                <bdi className="vt:plain">{name}</bdi>
                {property !== undefined && (
                  <span className="vt:block vt:font-normal vt:text-muted">{property}</span>
                )}
              </th>
              <td className="vt:py-2 vt:pe-3 vt:wrap-anywhere">{valueOrDeleted(mine)}</td>
              <td className="vt:py-2 vt:wrap-anywhere">{valueOrDeleted(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {description === undefined &&
        rows.some(({ mine, theirs }) => mine !== undefined && theirs === undefined) && (
          <p className="vt:mt-3 vt:text-sm vt:text-muted">{t('administration.conflictRemoved')}</p>
        )}
    </Dialog>
  );
}
