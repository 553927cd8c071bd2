import { inLanguage } from '#client/lib/language.ts';

export const ACCOUNTS_TEXTS = inLanguage('accounts', {
  choice: 'Log in or sign up',
  loginTab: 'Login',
  signUpTab: 'Sign Up',
  fields: {
    name: 'Name',
    username: 'Username',
    email: 'Email',
    password: 'Password',
    role: 'Role',
  },
  rolePlaceholder: 'Select a role',
  usernameHint: 'Your @handle, so friends can find you.',
  passwordHint: 'At least 6 characters.',
  login: {
    submit: 'Log in',
    busy: 'Logging in...',
    success: { title: 'Welcome back!', description: "You've successfully logged in." },
    failure: { title: 'Login failed', description: 'An error occurred while logging in.' },
  },
  signUp: {
    submit: 'Create account',
    busy: 'Creating account...',
    logInInstead: 'Log in instead',
    success: {
      title: 'Welcome to JIM!',
      description: 'Your account has been created successfully.',
    },
    failure: {
      title: 'Registration failed',
      description: 'An error occurred while creating your account.',
    },
  },
  reset: {
    link: 'Forgot your password?',
    title: 'Reset your password',
    text: "Enter your email and we'll send you a link to choose a new password.",
    submit: 'Send link',
    busy: 'Sending...',
    sent: {
      title: 'Check your inbox',
      text: (email: string) =>
        `If ${email} has an account, a link is on its way. It works once and expires in 30 minutes.`,
    },
    mailMissing: {
      title: "Email isn't set up here",
      text: "This JIM can't send email yet. Ask the person who runs it to help you back in.",
    },
    failure: { title: 'Link not sent', description: 'Something went wrong. Please try again.' },
    back: 'Back to login',
  },
  newPassword: {
    title: 'Choose a new password',
    text: "You'll be logged out on all your devices.",
    field: 'New password',
    submit: 'Set password',
    busy: 'Saving...',
    success: { title: 'Password changed', description: 'Log in with your new password.' },
    failure: {
      title: 'Password not changed',
      description: 'Something went wrong. Please try again.',
    },
  },
  logout: {
    submit: 'Log out',
    busy: 'Logging out...',
    success: { title: 'Logged out', description: "You've been successfully logged out." },
  },
});
