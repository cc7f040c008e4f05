# Runs a command and writes the processor seconds of all its processes to a file, as JSON:
#   perl processorTime.pl FILE COMMAND [ARGUMENT ...]
# The kernel adds a process's time to its parent when the parent waits for it. A browser ends before it has waited for its
# own processes; on Linux this program adopts those and waits for them, so that nothing is lost. Elsewhere the figure holds
# only what was waited for, and `complete` is false.
use strict;
use warnings;
use POSIX qw(WNOHANG);

my ($file, @command) = @ARGV;

# prctl(PR_SET_CHILD_SUBREAPER, 1); Perl has no name for it.
my %prctl = (x86_64 => 157, aarch64 => 167);
my $number = $^O eq 'linux' ? $prctl{(POSIX::uname())[4]} : undef;
my $adopts = defined $number && syscall($number, 36, 1, 0, 0, 0) == 0;

my $child = fork // die "$0: $!\n";
if ($child == 0) {
    { no warnings 'exec'; exec { $command[0] } @command; }
    print STDERR "$command[0]: $!\n";
    POSIX::_exit(127);
}

# A signal from the keyboard reaches the command as well.
$SIG{INT} = 'IGNORE';
$SIG{TERM} = sub { kill 'TERM', $child };

my $pid;
do { $pid = wait } until $pid == $child || $pid == -1;
my $status = $?;

# Processes that outlive the command have half a minute to end.
my $deadline = time + 30;
while (($pid = waitpid -1, WNOHANG) != -1) {
    next if $pid > 0;
    last if time > $deadline;
    select undef, undef, undef, 0.05;
}

my (undef, undef, $user, $system) = times;
my $complete = $adopts && $pid == -1 ? 'true' : 'false';
open my $out, '>', $file or die "$file: $!\n";
print $out qq({"seconds":), $user + $system, qq(,"complete":$complete}\n);
close $out;
exit($status & 127 ? 1 : $status >> 8);
