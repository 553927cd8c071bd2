import { Moon, Sun } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { useTheme } from '#client/lib/page/theme.ts';
import { IconButton } from '#client/ui/icon-button.tsx';

export function ThemeSwitch() {
  const { theme, toggleTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? t('ui.switchToLight') : t('ui.switchToDark')}
      onClick={toggleTheme}
    />
  );
}
