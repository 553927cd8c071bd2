import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SwitchField } from '#client/ui/switch-field.tsx';
import { SETTINGS_TEXTS } from './settings.texts.ts';

interface ToggleFormProps<Name extends string> {
  toggles: Record<Name, { label: string; hint: string }>;
  saved: Record<Name, boolean>;
  saveLabel: string;
  saving: boolean;
  onSave: (wanted: Record<Name, boolean>) => void;
}

/** Switches that count once they are saved; a failed save leaves them as they were set. */
export function ToggleForm<Name extends string>(props: ToggleFormProps<Name>) {
  const { toggles, saved, saveLabel, saving, onSave } = props;
  const [wanted, setWanted] = useState(saved);
  const names = Object.keys(toggles) as Name[];
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(wanted);
      }}
    >
      <div className="flex flex-col">
        {names.map((name) => (
          <div key={name} className="hairline border-t first:border-t-0">
            <SwitchField
              {...toggles[name]}
              checked={wanted[name]}
              onChange={(on) => setWanted({ ...wanted, [name]: on })}
            />
          </div>
        ))}
      </div>
      <Button type="submit" busyLabel={saving && SETTINGS_TEXTS.saving} className="sm:self-start">
        {saveLabel}
      </Button>
    </form>
  );
}
