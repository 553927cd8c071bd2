import { Moon, Sun } from 'lucide-react';
import { useTheme } from '#client/lib/theme.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { UI_TEXTS } from '#client/ui/ui.texts.ts';

export function ThemeSwitch() {
  const { theme, toggleTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? UI_TEXTS.switchToLight : UI_TEXTS.switchToDark}
      onClick={toggleTheme}
    />
  );
}
