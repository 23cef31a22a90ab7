import type { banners } from '@nagarika/db/schema/events/banners';
import { demoId } from '#server/demo/rows/ids.ts';

const slides = [
  {
    title: 'Your city, your circle',
    subtitle: 'Breakfasts, workshops and walks with women who build.',
    ctaText: 'Browse Events',
    landingPageUrl: '/events',
    inHindi: {
      title: 'आपका शहर, आपकी टोली',
      subtitle: 'नाश्ते, वर्कशॉप और सैर, उन महिलाओं के साथ जो कुछ अपना बना रही हैं।',
      ctaText: 'इवेंट देखें',
    },
  },
  {
    title: 'Twenty minutes from idea to event',
    subtitle: 'Tell us what you would like to host. We help with the rest.',
    ctaText: 'Create Event',
    landingPageUrl: '/create-event',
    inHindi: {
      title: 'आइडिया से इवेंट तक, बस 20 मिनट',
      subtitle: 'बताइए, आप क्या करना चाहती हैं। बाकी में हम आपके साथ हैं।',
      ctaText: 'इवेंट बनाएँ',
    },
  },
  {
    title: 'Find your people on WhatsApp',
    subtitle: 'Groups in ten cities, moderated and kind.',
    ctaText: 'See the Groups',
    landingPageUrl: '/groups',
    inHindi: {
      title: 'WhatsApp पर अपने जैसी महिलाओं से मिलें',
      subtitle: '10 शहरों में ग्रुप, जहाँ अपनापन है और मॉडरेटर साथ हैं।',
      ctaText: 'ग्रुप देखें',
    },
  },
  {
    title: 'Say it on the wall',
    subtitle: 'A worry, a win, a wish: with your name or without it.',
    ctaText: 'Visit the Wall',
    landingPageUrl: '/community',
    inHindi: {
      title: 'जो दिल में है, वॉल पर लिखें',
      subtitle: 'कोई चिंता, कोई कामयाबी, कोई चाहत: अपने नाम से या गुमनाम।',
      ctaText: 'वॉल देखें',
    },
  },
  {
    title: 'New here?',
    subtitle: 'A phone number is all it takes to join.',
    ctaText: 'Sign In',
    landingPageUrl: '/auth',
    inHindi: {
      title: 'यहाँ नई हैं?',
      subtitle: 'जुड़ने के लिए बस एक फ़ोन नंबर चाहिए।',
      ctaText: 'लॉग इन करें',
    },
  },
];

export const bannerId = (title: string) => demoId(`banner ${title}`);

export const bannerRows: (typeof banners.$inferInsert)[] = slides.map(
  ({ inHindi, ...slide }, position) => ({
    ...slide,
    id: bannerId(slide.title),
    second: { language: 'hi', ...inHindi },
    position,
  }),
);
