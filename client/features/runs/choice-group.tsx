import { useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface ChoiceGroupProps<Value extends string | number> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** None where what is set is not among the choices. */
  chosen: Value | undefined;
  className?: string;
  onChoose: (value: Value) => void;
}

/** One of a few: radio buttons in the shape of buttons. */
export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { label, choices, chosen, className, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className={classNames('gap-2', className ?? 'flex flex-wrap')}>
        {choices.map(({ value, label: text }) => (
          <label
            key={value}
            className="inline-flex min-h-12 cursor-pointer items-center justify-center rounded-lg border border-edge bg-surface px-3 leading-tight text-center font-semibold transition-colors hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ball-text"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
