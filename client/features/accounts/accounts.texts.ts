export const ACCOUNTS_TEXTS = {
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
    submit: 'Log In',
    busy: 'Logging in...',
    success: { title: 'Welcome back!', description: "You've successfully logged in." },
    failure: { title: 'Login failed', description: 'An error occurred while logging in.' },
  },
  signUp: {
    submit: 'Create Account',
    busy: 'Creating account...',
    success: {
      title: 'Welcome to JIM!',
      description: 'Your account has been created successfully.',
    },
    failure: {
      title: 'Registration failed',
      description: 'An error occurred while creating your account.',
    },
  },
  logout: {
    submit: 'Log out',
    busy: 'Logging out...',
    success: { title: 'Logged out', description: "You've been successfully logged out." },
  },
} as const;
