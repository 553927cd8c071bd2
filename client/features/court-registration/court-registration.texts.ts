import { inLanguage } from '#client/lib/language.ts';
import type { LocationProblem } from '#shared/court-registration/registration-flow.ts';

export const REGISTRATION_TEXTS = inLanguage('courtRegistration', {
  title: 'Register a court',
  close: 'Close',
  camera: {
    hint: 'Fit the hoop and the court in the photo.',
    live: 'Live camera',
    starting: 'Starting the camera...',
    capture: 'Take photo',
    gallery: 'Upload from Gallery',
    galleryShort: 'Gallery',
    switchCamera: 'Switch camera',
    switchShort: 'Switch',
    cameraError: (detail: string) => `Camera error: ${detail}`,
    captureError: (detail: string) => `Capture error: ${detail}`,
    photoTooLarge: 'Photo too large. Please retake or use upload option.',
    fileTooLarge: 'File too large. Please select a smaller image.',
    fileUnreadable: 'Please use a JPEG, PNG or WebP photo.',
    preparing: 'Preparing the photo...',
  },
  preview: {
    captured: 'Photo captured',
    photo: 'Your photo of the court',
    retake: 'Retake',
    use: 'Use Photo',
  },
  locating: {
    heading: 'Finding the court',
    text: 'Detecting court location with high accuracy...',
    skip: 'Skip location detection',
    continue: 'Continue',
    progress: 'Location detection',
  },
  details: {
    heading: 'Court details',
    found: (accuracy: string) => `Location found (within ${accuracy})`,
    address: 'Address',
    addressRequired: 'Address *',
    addressHint: 'Street and city, or how to get there',
    addressLookup: 'Looking up the address...',
    addressFound: 'Based on your location. Correct it if needed.',
    name: 'Name (optional)',
    nameHint: 'What players call it',
    notes: 'Notes (optional)',
    notesHint:
      'Surface, lights, opening hours, nets... Everyone can read this once the court is approved.',
    submit: 'Submit Court',
    retry: 'Try again',
    reward: (amount: string) => `+${amount} once an admin approves the court.`,
  },
  duplicates: {
    heading: 'Is it one of these? Check in instead',
    text: 'These courts are already on the map, right where you are.',
    view: 'View',
    goOn: 'Not one of these? Submit yours below.',
  },
  submit: {
    heading: 'Submitting Court',
    progress: 'Upload',
    percent: (percent: number) => `${percent}%`,
  },
  success: {
    heading: 'Court submitted',
    text: 'Nice find. Once an admin approves it, everyone can see it.',
    reward: (amount: string) => `+${amount}`,
    pending: 'Pending review',
    action: 'Continue to Courts',
  },
  failed: 'Registration failed',
});

export const LOCATION_PROBLEM_TEXTS = inLanguage('locationProblems', {
  denied: 'Location permission denied. Please enter address manually.',
  unavailable: 'Location unavailable. Please enter address manually.',
  timeout: 'Location timeout. Please enter address manually.',
  other: 'Location access denied. Please enter address manually.',
  'too-slow': 'Location detection taking too long. Please enter address manually.',
} satisfies Record<LocationProblem, string>);
