// Passwords that are tried first, in lower case and without spaces: those of leaked lists that are long enough for ours, runs on the
// keyboard, Korean words typed on a Latin keyboard, and our own names. Shorter ones are refused by their length.

const list = `
123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 012345678901 0123456789012 098765432109
098765432100 987654321098 987654321012 112233445566 11223344556677 111222333444 123123123123 1234512345123
123412341234 12345678910 123456123456 12345678912345 123456781234 123456654321 1234567890987 123321123321
147258369147 147258369000 159753159753 159357159357 789456123789 789456123000 741852963741 963852741963 852456852456
102030405060 010203040506 121212121212 131313131313 147147147147 246813579246 314159265358 271828182845 100200300400
password1234 password12345 password123456 password1234567 password12345678 password123! password1234! password2024
password2025 password2026 password2026! password!234 passwordpassword password123123 password0000 passw0rd1234
passw0rd12345 p@ssw0rd1234 p@ssw0rd12345 p@ssword1234 p@ssword12345 p@ssword123! pa$$word1234 pa$$w0rd1234
mypassword12 mypassword123 mypassword1234 newpassword1 newpassword12 newpassword123 newpassword1! oldpassword1
thepassword1 yourpassword changeme1234 changeme12345 changemenow1 changepassword default12345 defaultpassword
temppassword temppassword1 temporary123 temporary1234 secret123456 secretpassword supersecret1 topsecret1234
letmein12345 letmein123456 letmeinplease welcome12345 welcome123456 welcome12345! welcome1234! welcome2024!
welcome2025! welcome2026! welcometohell welcomehome1 hello1234567 helloworld12 helloworld123 helloworld1!
hellohello12 goodmorning1 iloveyou1234 iloveyou12345 iloveyou123! iloveyouforever iloveyousomuch ilovemyself1
ilovemyfamily iloveyoubaby forever12345 whatever1234 trustno1trustno1 sunshine1234 sunshine12345 princess1234
princess12345 football1234 football12345 baseball1234 baseball12345 basketball12 basketball123 superman1234
superman12345 batman123456 spiderman123 spiderman1234 pokemon12345 pikachu12345 starwars1234 starwars12345
startrek1234 dragonball12 dragonball123 harrypotter1 harrypotter12 michaeljordan michaeljackson manchester12
manchesterunited liverpoolfc1 barcelona123 realmadrid12 realmadrid123 arsenal12345 chelsea12345 corvette1234
mercedes1234 mustang12345 computer1234 computer12345 internet1234 internet12345 samsung12345 samsung123456
samsunggalaxy galaxys12345 iphone123456 google123456 microsoft123 windows12345 android12345 facebook1234
facebook12345 instagram123 linkedin1234 amazon123456 administrator administrator1 administrator12 admin1234567
admin12345678 admin123456! admin1234admin adminadmin12 adminadmin123 adminpassword administration root12345678
rootpassword rootroot1234 superuser123 superuser1234 supervisor12 manager12345 manager123456 operator1234
operator12345 support12345 support123456 service12345 guest1234567 guestpassword user12345678 userpassword
username1234 testpassword testtest1234 testtest12345 testing12345 test12345678 test123456789 testuser1234
demopassword demo12345678 sample123456 example12345 company12345 company123456 business1234 office123456
security1234 security12345 database1234 database12345 postgres1234 postgresql12 oracle123456 mysql1234567
qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiopas qwertyuiop[] qwertyuiop[]\\ qwertyuiopasdf qwertyuiopasdfghjkl
qwertyuiopasdfghjklzxcvbnm qwertyqwerty qwertyqwerty1 qwerty123456 qwerty1234567 qwerty12345678 qwerty123456789
qwerty123qwerty qwerty12345! qwerty1234! qwertyasdfgh qwertyasdfzxcv qwertyuiop!@ qwerasdfzxcv qwer1234qwer
qwer12345678 qwer1234asdf qwer1234!@#$ qwerqwerqwer asdfghjkl123 asdfghjkl1234 asdfghjkl;'# asdfasdfasdf
asdf12345678 asdf1234asdf asdfqwer1234 asdfzxcvqwer zxcvbnm12345 zxcvbnm123456 zxcvbnmasdfghjkl zxcvzxcvzxcv
zaq12wsxcde3 zaq1xsw2cde3 zaq1zaq1zaq1 zaq!2wsxzaq1 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qaz2wsx1qaz 1qaz@wsx3edc
1qazxsw23edc 1qaz!qaz1qaz !qaz2wsx3edc !qaz@wsx#edc q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 1q2w3e4r5t6y
1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r1q2w 1q2w3e4r!@#$ q1w2e3r4q1w2 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb
qazwsx123456 qazwsxqazwsx abcd12345678 abcd1234abcd abcd1234!@#$ abcd123456789 abcdefghijkl abcdefghijklm
abcdefghijklmnop abcdef123456 abcdefg12345 abcdefgh1234 abc123456789 abc123abc123 abcabcabcabc a1b2c3d4e5f6
a1b2c3d4e5f6g7 a123456789012 a12345678901 aa1234567890 aa12345678910 aaa123456789 asd123456789 aaaabbbbcccc
aabbccddeeff zzzzxxxxcccc !@#$%^&*()_+ !@#$1234qwer 1234qwerasdf 1234qwer!@#$ 1234asdfqwer 1234abcd1234 1234567890ab
1234567890abc 1234567890qw 1234567890qwertyuiop 123456789abc 123456789abcd 123456789qwe 12345qwertyui 12345qwert12
123456qwerty 123456qwertyu 123456abcdef 123456asdfgh 123456a123456 123qweasdzxc 123qwe123qwe 123qweasd123
123abc123abc dkssudgktpdy dkssudgktpdy1 dkssud123456 dkssud12345! tkfkdgo12345 tkfkdgo123456 tkfkdgkqslek
tkfkdgody123 qlalfqjsgh12 qlalfqjsgh123 qlalfqjsgh1! qlalfqjsgh1234 rkskekfkakqktk rkskekfk1234 eogksalsrnr1
eogksalsrnr12 eogksalsrnr123 ghkdlxld1234 godqhr123456 gkdldy123456 wjdtjr123456 rhksflwk1234 rhksflwk12345
dhsepdtmzm12 dhsepdtmzm123 dhsepdtmzm1234 ondesk123456 ondesk1234567 ondesk12345! ondeskondesk ondesk2026!!
ondeskconsole ondeskconsole1 ondeskowner1 ondeskmanager ondeskadmin1 ondeskadmin123 seoul1234567 koreakorea12
korea1234567 daehanminguk hellokorea12 안녕하세요안녕하세요 안녕하세요1234567 비밀번호비밀번호비밀번호 비밀번호12345678 비밀번호1234567890 사랑해사랑해사랑해사랑해
사랑해요123456789 대한민국만세대한민국만세 가나다라마바사아자차카타 가나다라마바사아자차카타파하 온데스크온데스크온데스크 온데스크12345678 관리자관리자관리자관리자
correcthorsebatterystaple correct-horse-battery-staple correcthorsebattery maytheforcebewithyou thequickbrownfox
thequickbrownfoxjumps tobeornottobe iamthewalrus openthedoor1 opensesame12 abracadabra1 abracadabra123 jesuschrist1
jesusislord1 godisgood123 blessed12345 ilovejesus12 christmas123 christmas2025 halloween123 summer202512
summer2024!! summer2025!! summer2026!! winter2024!! winter2025!! winter2026!! spring2025!! spring2026!! autumn2025!!
autumn2026!! january12345 december1234 monday123456 friday123456 monkey123456 dragon123456 master123456 shadow123456
killer123456 hunter123456 ranger123456 soccer123456 hockey123456 jordan123456 michael12345 michelle1234 jennifer1234
jessica12345 charlie12345 thomas123456 daniel123456 matthew12345 andrew123456 joshua123456 ashley123456 nicole123456
amanda123456 cheese123456 cookie123456 banana123456 orange123456 chocolate123 strawberry12 butterfly123 rainbow12345
flower123456 summer123456 winter123456 purple123456 yellow123456 silver123456 golden123456 diamond12345 freedom12345
success12345 ferrari12345 porsche12345 lovelove1234 lovelovelove babygirl1234 babygirl12345 sweetheart12
angelangel12 matrix123456 phoenix12345 thunder12345 tigger123456 ginger123456 pepper123456 buster123456 cowboys12345
yankees12345 eagles123456 steelers1234 lakers123456 gateway12345 nintendo1234 playstation1 playstation2 xboxlive1234
minecraft123 minecraft1234 fortnite1234 leagueoflegends overwatch123 counterstrike zeldazelda12`;

export const commonPasswords: ReadonlySet<string> = new Set(list.split(/\s+/).filter((word) => word !== ''));

/** Our own names and the words of the trade, also typed on a Latin keyboard: whoever guesses at us begins with them. */
const ownWords = [
  'ondesk',
  '온데스크',
  'dhsepdtmzm',
  'console',
  '콘솔',
  'station',
  '스테이션',
  'rental',
  '대여',
  '관리자',
];

/** Without digits and signs around them: 'password' of 'password1234!'. Three letters are part of too many good passwords. */
const MIN_WORD_LETTERS = 4;

/** Refused with whatever digits and signs stand around them, and however often they are repeated. */
export const commonWords: ReadonlySet<string> = new Set([
  ...ownWords,
  ...[...commonPasswords].map(withoutEnds).filter((word) => word.length >= MIN_WORD_LETTERS),
]);

export function withoutEnds(password: string): string {
  return password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}
