import { useEffect, useState } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { ACCOUNTS_TEXTS } from './accounts.texts.ts';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function SignInCard() {
  const [open, setOpen] = useTabOfAddress();
  const [email, setEmail] = useState('');
  const logInInstead = (typed: string) => {
    setEmail(typed);
    setOpen('login');
  };
  return (
    <Card>
      <Tabs
        label={ACCOUNTS_TEXTS.choice}
        value={open}
        onValueChange={setOpen}
        tabs={[
          { value: 'login', label: ACCOUNTS_TEXTS.loginTab, panel: <LoginForm email={email} /> },
          {
            value: 'sign-up',
            label: ACCOUNTS_TEXTS.signUpTab,
            panel: <SignUpForm onLogIn={logInInstead} />,
          },
        ]}
      />
    </Card>
  );
}

/** `#sign-up` and `#login` open their form, from the links of the landing page and from outside. */
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
