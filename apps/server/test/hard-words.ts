import type { ScriptName } from '#server/lettering/faces.ts';

/** Words that are more than their letters: conjuncts, signs that go elsewhere, joiners, stacks. */
export const hardWords: Record<ScriptName, string> = {
  latin:
    'Founders’ office fjord Ṛṣi Kṛṣṇa Ācārya Ṭhākur Naïveté Zoë AVATAR Tōkyō ₹1,499 fi–fl Łódź “Yes” it’s QJ Wā Pāṇini Œuvre Müller',
  devanagari:
    'क्षत्रिय श्रृंखला ज्ञानेश्वरी कर्त्री राष्ट्र विद्यार्थी द्वितीय ह्रदय र्\u200dयाची रु रूप क्\u200dष क्\u200cष हिन्दी स्त्री ट्ट्या ड्ढा ॐकार ऱ्हास निर्झर',
  bengali:
    'ক্ষমা জ্ঞান র\u200dযাম ব্যবসা শ্রী স্ত্রী কর্ম কর্ত্রী উজ্জ্বল দ্বিতীয় হৃদয় রূপ গ্রন্থ কোম্পানি কৌশল বৃষ্টি অসমীয়া ৰাজ্য ৱাহিদ ত্রৈমাসিক',
  gurmukhi:
    'ਪੰਜਾਬੀ ਔਰਤਾਂ ਸ੍ਰੀ ਪ੍ਰੇਮ ਸ੍ਵੈ ਪੜ੍ਹਾਈ ਸਿੱਖਿਆ ਮੁੱਖ ਖ਼ੁਸ਼ੀ ਕ੍ਰਿਸ਼ਨ ਦ੍ਵਾਰ ਚਿੱਠੀਆਂ ਗੁਰੂ ਤ੍ਰੈ ਨ੍ਹਾਉਣਾ ਉਨ੍ਹਾਂ ਜ਼ਿੰਦਗੀ ਫ਼ੈਸ਼ਨ ਬ੍ਰਹਮ ੴ',
  gujarati:
    'ક્ષમા જ્ઞાન શ્રી સ્ત્રી ગુજરાતી વિદ્યાર્થી કર્મ રૂપિયા રુચિ દ્વિતીય હૃદય પ્રવૃત્તિ ઉદ્યોગ ટ્રસ્ટ કૌટુંબિક ત્ર્યંબક દ્દ ન્ન જીજ્ઞાસા ક્ર\u200cમ',
  odia: 'ଓଡ଼ିଆ କ୍ଷମା ଜ୍ଞାନ ଶ୍ରୀ ସ୍ତ୍ରୀ କର୍ମ ବିଦ୍ୟାର୍ଥୀ ଦ୍ୱିତୀୟ ହୃଦୟ କୋଣାର୍କ କୌଶଳ ମୈତ୍ରୀ ଉଦ୍ୟୋଗୀ ସମ୍ମିଳନୀ ପ୍ରଶ୍ନ ବ୍ୟବସାୟ ରୁଚି ଷ୍ଟେସନ ତ୍ର ଙ୍କ',
  tamil:
    'தமிழ் சந்தை ஸ்ரீ க்ஷேத்திரம் கொடு கோயில் கௌரி பெண்கள் தொழில் முனைவோர் ஜோதி ஹூமா ஷூ டூ லூ நூறு யூகம் ஸ்ரீனிவாசன் கூட்டம் ஔவை',
  telugu:
    'తెలుగు స్త్రీ శ్రీ క్షమ జ్ఞానం వ్యాపారవేత్తల సమావేశం కృష్ణ రాష్ట్రం విద్యార్థి ద్వితీయ హృదయం కర్మ ఉద్యోగం స్వాతంత్ర్యం లక్ష్మి కై పౌరుషం గ్రంథం న్\u200cయ కీర్త్యా',
  kannada:
    'ಕನ್ನಡ ಲಕ್ಷ್ಮಿ ಸ್ತ್ರೀ ಶ್ರೀ ಜ್ಞಾನ ಕರ್ಮ ರಾಷ್ಟ್ರ ಉದ್ಯಮಿಗಳ ಸಮ್ಮೇಳನ ಕೃಷ್ಣ ವಿದ್ಯಾರ್ಥಿ ದ್ವಿತೀಯ ಹೃದಯ ಕೋಲಾರ ಕೊಡಗು ಮೈಸೂರು ಕೈ ಪೌರ ರ\u200d್ಯ ಅರ್ಘ್ಯ',
  malayalam:
    'മലയാളം സ്ത്രീ ശ്രീ ക്ഷമ ജ്ഞാനം അവൻ അവൾ അവർ പാൽ കൺ വാക്ക് കർമ്മം കേരളം കോട്ടയം കൗതുകം പ്രശ്നം ന്യായം സ്വാതന്ത്ര്യം എൻ്റെ നന്\u200dമ',
  urdu: 'خواتین محفل اور بات چیت کی لاہور اللہ مَدرَسہ گھر ٹھیک ڈاکٹر پڑھائی ہاں ئیے شُکریہ کاروبار نستعلیق میں کہانی',
  emoji: '🎉 🪔 👩‍💼 🇮🇳 👍🏽 1️⃣ ❤️ 👨‍👩‍👧‍👦 🏳️‍🌈 🧘🏾‍♀️ ☕ 🌸 💃 🎂 📚 🚀 ✨ 🙏🏻 🛍️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
};

/** The families that our fonts are cut from. */
export const fullFonts: Record<ScriptName, string> = {
  latin: 'mukta',
  devanagari: 'mukta',
  bengali: 'noto-sans-bengali',
  gurmukhi: 'noto-sans-gurmukhi',
  gujarati: 'noto-sans-gujarati',
  odia: 'noto-sans-oriya',
  tamil: 'noto-sans-tamil',
  telugu: 'noto-sans-telugu',
  kannada: 'noto-sans-kannada',
  malayalam: 'noto-sans-malayalam',
  urdu: 'noto-naskh-arabic',
  emoji: 'noto-emoji',
};
