import { Card } from '#client/ui/card.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { ACCOUNTS_TEXTS } from './accounts.texts.ts';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function SignInCard() {
  return (
    <Card>
      <Tabs
        label={ACCOUNTS_TEXTS.choice}
        tabs={[
          { value: 'login', label: ACCOUNTS_TEXTS.loginTab, panel: <LoginForm /> },
          { value: 'sign-up', label: ACCOUNTS_TEXTS.signUpTab, panel: <SignUpForm /> },
        ]}
      />
    </Card>
  );
}
