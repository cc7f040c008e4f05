import type { AccountUser } from '@vitrine/core/contract';
import { useId, type ReactNode } from 'react';

/** Props of `PersonChoice`. */
export interface PersonChoiceProps {
  /** The legend of the group. */
  label: string;
  /** The people to choose from. */
  people: readonly AccountUser[];
  /** Id of the chosen person; undefined for none. */
  value: string | undefined;
  /** Called with the chosen person. */
  onChange: (person: AccountUser) => void;
  /** What is wrong with the choice. */
  error?: string | undefined;
  /** Whether nobody can be chosen at the moment. */
  disabled?: boolean | undefined;
}

/** People as radio buttons, each with login and e-mail address, which tell namesakes apart. */
export function PersonChoice({
  label,
  people,
  value,
  onChange,
  error,
  disabled = false,
}: PersonChoiceProps): ReactNode {
  const group = useId();
  const errorId = `${group}-error`;
  return (
    <fieldset
      data-slot="person-choice"
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : errorId}
      className="vt:m-0 vt:flex vt:min-w-0 vt:flex-col vt:gap-1 vt:border-0 vt:p-0"
    >
      <legend className="vt:p-0 vt:pb-1 vt:text-sm vt:font-medium">{label}</legend>
      {people.map((person) => (
        <label
          key={person.id}
          className="vt:grid vt:min-w-0 vt:cursor-pointer vt:grid-cols-[auto_1fr] vt:items-center vt:gap-x-3 vt:rounded-control vt:border vt:border-border vt:px-3 vt:py-2 vt:hover:bg-surface-hover"
        >
          <input
            type="radio"
            name={group}
            value={person.id}
            checked={person.id === value}
            onChange={() => onChange(person)}
            className="vt:size-4 vt:shrink-0 vt:rounded-full vt:border vt:border-border-strong vt:bg-surface-raised vt:checked:border-5 vt:checked:border-accent vt:focus-ring"
          />
          <bdi className="vt:min-w-0 vt:justify-self-start vt:wrap-anywhere">{person.name}</bdi>{' '}
          <span className="vt:col-start-2 vt:min-w-0 vt:text-sm vt:wrap-anywhere vt:text-muted">
            <bdi className="vt:plain">{person.logicalId}</bdi>
            {person.email !== '' && (
              <>
                {' · '}
                <bdi className="vt:plain">{person.email}</bdi>
              </>
            )}
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id={errorId} className="vt:text-sm vt:text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
