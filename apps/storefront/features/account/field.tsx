import { useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import type { Problems } from './problems/problems.ts';
import { problemWords } from './problems/words.ts';

/** What every field of a form is told. */
export interface FieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly problems: Problems;
  /** Something to know before it is filled in. */
  readonly hint?: string;
}

interface InputProps extends FieldProps {
  readonly value?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'password';
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'decimal';
  readonly maxLength?: number;
  readonly required?: boolean;
  /** Takes the keyboard when the page opens, such as a row that was just added. */
  readonly begin?: boolean;
  readonly readOnly?: boolean;
}

/** One line of text, with what is wrong with it. */
export function TextField({ name, label, problems, hint, value, begin, ...input }: InputProps) {
  const { id, described, invalid, first } = about({ name, problems, hint });
  return (
    <Labelled {...{ id, label, name, problems, hint }}>
      <input
        {...input}
        id={id}
        name={name}
        className="field"
        defaultValue={value}
        aria-describedby={described}
        aria-invalid={invalid}
        // biome-ignore lint/a11y/noAutofocus: whoever sent a form goes on where it has to be mended
        autoFocus={first || (begin && noneIn(problems))}
      />
    </Labelled>
  );
}

interface AreaProps extends FieldProps {
  readonly value: string;
  readonly rows: number;
}

/** Several lines of text. */
export function AreaField({ name, label, problems, hint, value, rows }: AreaProps) {
  const { id, described, invalid, first } = about({ name, problems, hint });
  return (
    <Labelled {...{ id, label, name, problems, hint }}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        className="field"
        defaultValue={value}
        aria-describedby={described}
        aria-invalid={invalid}
        // biome-ignore lint/a11y/noAutofocus: whoever sent a form goes on where it has to be mended
        autoFocus={first}
      />
    </Labelled>
  );
}

interface ChoiceProps extends FieldProps {
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly autoComplete?: string;
}

/** One of a list. */
export function ChoiceField({ name, label, problems, hint, value, choices, autoComplete }: ChoiceProps) {
  const { id, described, invalid, first } = about({ name, problems, hint });
  return (
    <Labelled {...{ id, label, name, problems, hint }}>
      <select
        id={id}
        name={name}
        className="field"
        defaultValue={value}
        autoComplete={autoComplete}
        aria-describedby={described}
        aria-invalid={invalid}
        // biome-ignore lint/a11y/noAutofocus: whoever sent a form goes on where it has to be mended
        autoFocus={first}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface LabelledProps extends FieldProps {
  readonly id: string;
  readonly children: ReactNode;
}

function Labelled({ id, label, name, problems, hint, children }: LabelledProps) {
  const problem = problems.fields[name];
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

function about({ name, problems, hint }: Pick<FieldProps, 'name' | 'problems' | 'hint'>) {
  const id = `f-${name.replaceAll(/[^\w-]/g, '-')}`;
  const problem = problems.fields[name];
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return {
    id,
    described: described === '' ? undefined : described,
    invalid: problem === undefined ? undefined : true,
    first: Object.keys(problems.fields)[0] === name,
  };
}

const noneIn = ({ fields }: Problems) => Object.keys(fields).length === 0;

const UNDONE = { saved: 'notSaved', changed: 'notChanged', deleted: 'notDeleted' } as const;

interface FormProblemProps {
  readonly problems: Problems;
  /** What has not happened, because of it. */
  readonly undone?: 'saved' | 'changed' | 'deleted';
}

/** What is wrong with a form as a whole, or how many of its fields have to be mended. Takes the focus if no field does. */
export function FormProblem({ problems, undone = 'saved' }: FormProblemProps) {
  const say = useSay(problemWords);
  const count = Object.keys(problems.fields).length;
  if (problems.whole === null && count === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: what went wrong is read first
    <div className="problem mb-5" role="alert" tabIndex={-1} autoFocus={count === 0}>
      {problems.whole ?? say(UNDONE[undone], { count })}
    </div>
  );
}
