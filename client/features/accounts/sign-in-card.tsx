import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { plannedReturn } from '#client/lib/navigation/return-after-login.ts';
import { Card } from '#client/ui/card.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface SignInCardProps {
  renderCameFor?: (path: string) => ReactNode;
}

export function SignInCard({ renderCameFor }: SignInCardProps) {
  const [open, setOpen] = useTabOfAddress();
  const [email, setEmail] = useState('');
  const logInInstead = (typed: string) => {
    setEmail(typed);
    setOpen('login');
  };
  const path = useReturnPath();
  return (
    <Card>
      {path !== undefined && (
        <p className="mb-4 rounded-lg bg-sunken p-3 font-semibold wrap-anywhere">
          {renderCameFor?.(path) ?? t('accounts.comeBack')}
        </p>
      )}
      <Tabs
        label={t('accounts.choice')}
        value={open}
        onValueChange={setOpen}
        tabs={[
          {
            value: 'login',
            label: t('accounts.loginTab'),
            href: '#login',
            panel: <LoginForm email={email} />,
          },
          {
            value: 'sign-up',
            label: t('accounts.signUpTab'),
            href: '#sign-up',
            panel: <SignUpForm onLogIn={logInInstead} />,
          },
        ]}
      />
    </Card>
  );
}

/** Read in an effect, because the prerendered page is the same for everyone. */
function useReturnPath(): string | undefined {
  const [path, setPath] = useState<string>();
  useEffect(() => setPath(plannedReturn()?.path), []);
  return path;
}

function useTabOfAddress() {
  const [tab, setTab] = useState('login');
  useEffect(() => {
    const follow = () => {
      const name = window.location.hash.slice(1);
      if (name === 'sign-up' || name === 'login') setTab(name);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return [tab, setTab] as const;
}
